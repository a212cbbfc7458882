import { useEffect, useState } from 'react'

/** Whether script runs on the page by now: false in what the server draws, and until the page has come to life. */
export function useAlive(): boolean {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return isAlive
}
