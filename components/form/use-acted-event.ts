import { useEffect, useRef } from 'react'
import type { FormState } from '@/lib/form/form-state'

/**
 * Tells the page by the event `acted` that a form did its work: it was sent, was not refused, and its page gave way to
 * the one that follows. A list's ticks end with it.
 * @returns function to call when the form is sent
 */
export function useActedEvent(state: FormState): () => void {
  const isSent = useRef(false)
  useEffect(() => {
    if (state.status === 'failed' || state.status === 'shown') isSent.current = false
  }, [state])
  useEffect(
    () => () => {
      if (isSent.current) document.dispatchEvent(new Event('acted'))
    },
    [],
  )
  return () => {
    isSent.current = true
  }
}
