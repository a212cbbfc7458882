import { carriedOption } from '@/lib/form/carried'
import type { FieldSpec, PickSpec } from '@/lib/form/field-spec'
import { type FormState, type FormValues, isStale } from '@/lib/form/form-state'
import type { Option } from '@/lib/form/option'
import { readTyped } from '@/lib/rich-text/editor-mark'
import { allValues, fieldValue } from './form-view'
import { textOf } from './sent-values'

/** A field that another operator changed meanwhile: the stored and the typed value, in words. */
export interface Difference {
  stored: string
  typed: string
  /** The stored value for the control; undefined for checkboxes, which are drawn themselves. */
  value?: string
}

/** The difference between a field's stored value and the input, after a conflict. */
export function differenceOf(
  spec: FieldSpec,
  initial: FormValues,
  state: FormState,
  words: { yes: string; no: string },
): Difference | undefined {
  if (!isStale(state) || spec.type === 'password' || spec.type === 'file') return undefined
  if (spec.type === 'pick') return pickDifference(spec, state)
  const [stored, typed] = [textOf(initial[spec.name]), fieldValue(spec.name, initial, state)]
  if (stored === typed) return undefined
  const said = (value: string) => {
    if (spec.type === 'checkbox') return value === '' ? words.no : words.yes
    const label =
      'options' in spec ? spec.options.find((option) => option.value === value)?.label : readTyped(value)
    return label || '—'
  }
  return { stored: said(stored), typed: said(typed), value: stored }
}

function pickDifference(spec: PickSpec, state: FormState): Difference | undefined {
  const said = (options: readonly Option[]) => options.map(({ label }) => label).join(', ')
  const ticked = allValues(spec.name, state)?.map(carriedOption) ?? spec.chosen
  const [stored, typed] = [said(spec.chosen), said(ticked)]
  return stored === typed ? undefined : { stored: stored || '—', typed: typed || '—' }
}
