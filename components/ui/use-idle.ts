import { useEffect, useState } from 'react'

/** Milliseconds after which the page has been drawn and answers input; Safari has no idle callbacks. */
const pause = 200

/** Does work a moment, or `after` milliseconds, after the page came to life; returns a function that calls it off. */
export function whenIdle(work: () => void, after = pause): () => void {
  const timer = setTimeout(work, after)
  return () => clearTimeout(timer)
}

/** Whether the page came to life a moment ago: work that waits for it delays neither the first paint nor the first input. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
