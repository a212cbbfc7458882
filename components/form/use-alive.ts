import { useEffect, useState } from 'react'

/** Whether the page is hydrated: false in the server's markup and until hydration. */
export function useAlive(): boolean {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return isAlive
}
