import type { FormState } from '@/lib/form/form-state'

/** Whether the form is drawn again with what was typed. */
export const keepsInput = ({ status }: FormState) => status === 'failed' || status === 'shown'

/**
 * Value of a hidden field. A refused form sends its former values again, so that a repeated request is
 * recognised; after a conflict ('stale') the current ones.
 */
export function hiddenValue(name: string, hidden: Record<string, string>, state: FormState): string {
  const sent = keepsInput(state) && !isStale(state) ? textOf(state.values[name]) : ''
  return sent || (hidden[name] ?? '')
}

/** Whether the record was changed by another operator after the form was drawn. */
export function isStale(state: FormState): boolean {
  return state.code === 'stale' || Object.values(state.reasons ?? {}).includes('stale')
}

/** The first value of a field that may have been sent more than once. */
export function textOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
