import { useEffect, useState } from 'react'

/** Milliseconds after which a browser that is never idle, or cannot tell, is taken for idle. */
const patience = 500

/**
 * Whether the browser has had time since the page came to life: what waits for it lengthens neither the first paint
 * nor the first input.
 */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(() => setIdle(true), patience)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(() => setIdle(true), { timeout: patience })
    return () => cancelIdleCallback(request)
  }, [])
  return isIdle
}
