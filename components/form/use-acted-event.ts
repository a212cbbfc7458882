import { useEffect, useRef } from 'react'
import type { FormState } from '@/lib/form/form-state'

/**
 * Dispatches the event `acted` when a form has done its work: it was sent, was not refused, and the next page
 * replaced its own. A list then clears its ticks.
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
