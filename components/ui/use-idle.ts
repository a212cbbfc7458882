import { useEffect, useState } from 'react'

/** Milliseconds after which the page has been drawn and answers input; Safari has no idle callbacks. */
const pause = 200

/** Whether the page came to life a moment ago: work that waits for it delays neither the first paint nor the first input. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), pause)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}
