import { type RefObject, useLayoutEffect } from 'react'
import type { FormState } from '@/lib/form/form-state'
import { isFilledIn } from './filled-in'
import { signsInAgain } from './signs-in-again'

interface FocusOptions {
  state: FormState
  form: RefObject<HTMLFormElement | null>
  message: RefObject<HTMLElement | null>
  /** Flag of unsaved input. */
  dirty: RefObject<boolean>
  discardable: boolean | undefined
}

/** Focuses what an answer to a form is about, and tells by `dirty` whether the form has unsaved input then. */
export function useFocusOfAnswer({ state, form, message, dirty, discardable }: FocusOptions): void {
  // A layout effect, because the unsaved warning must be up to date before the next event.
  useLayoutEffect(() => {
    if (state.status === 'idle') {
      dirty.current = !discardable && isFilledIn(form.current)
      return
    }
    dirty.current = state.status !== 'done' && !discardable
    if (state.status === 'shown') return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const target = find('[aria-invalid="true"]') ?? find('[data-again] [type="password"]') ?? message.current
    target?.focus()
    if (state.signIn) document.dispatchEvent(new Event(signsInAgain))
  }, [state, form, message, dirty, discardable])
}
