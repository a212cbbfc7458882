import { drawnValues, type FormState, isStale } from '@/lib/form/form-state'

/** Whether the form is drawn again with its input. */
export const keepsInput = ({ status }: FormState) => status === 'failed' || status === 'shown'

/**
 * Value of a hidden field. A refused form sends its former values again, so that a repeated request is
 * recognised; after a conflict ('stale') the current ones.
 */
export function hiddenValue(name: string, hidden: Record<string, string>, state: FormState): string {
  const sent = keepsInput(state) && !isStale(state) ? textOf(state.values[name]) : ''
  return sent || (hidden[name] ?? '')
}

/** Whether a field of an edit displays the stored value: after a conflict an unchanged field does. */
export const isAsStored = (name: string, state: FormState) =>
  isStale(state) && drawnValues in state.values && !(name in state.values)

/** The first value of a field that may be sent more than once. */
export function textOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
