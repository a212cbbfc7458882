import type { ChoiceSpec, FieldSection, FieldSpec, PickSpec } from '@/lib/form/field-spec'
import { type FormState, type FormValues, replacedTexts } from '@/lib/form/form-state'
import type { Option } from '@/lib/option'
import { carriedOption } from '@/lib/pick/carried'
import { readTyped } from '@/lib/rich-text/editor-mark'

interface FieldError {
  name: string
  message: string
}

/**
 * Whether a field is drawn: always, or with `onReason` once a field was refused for that reason and while the
 * field has a value.
 */
export function isShown(spec: FieldSpec, state: FormState): boolean {
  if (!spec.onReason) return true
  return (
    Object.values(state.reasons ?? {}).includes(spec.onReason) ||
    spec.name in state.fields ||
    textOf(state.values[spec.name]) !== ''
  )
}

/** Default value of a field: the input of a refused form, else the record's value. */
export function fieldValue(name: string, initial: FormValues, state: FormState): string {
  return textOf(keepsInput(state) ? state.values[name] : initial[name])
}

/** All values that were sent for a field, when the form is drawn again with its input. */
export function allValues(name: string, state: FormState): string[] | undefined {
  return keepsInput(state) ? [state.values[name] ?? []].flat() : undefined
}

/** Whether the form is drawn again with what was typed. */
const keepsInput = ({ status }: FormState) => status === 'failed' || status === 'shown'

/**
 * Default value of a field's control. After a conflict a file field names the stored file, which another operator may
 * have replaced.
 */
export function controlValue({ type, name }: FieldSpec, initial: FormValues, state: FormState): string {
  return type === 'file' && isStale(state) ? textOf(initial[name]) : fieldValue(name, initial, state)
}

/** Options of a choice, with the chosen value added when the options could not be read again. */
export function optionsOf(spec: ChoiceSpec, value: string): readonly Option[] {
  if (!spec.kept || value === '' || spec.options.some((option) => option.value === value)) return spec.options
  return [...spec.options, { value, label: spec.kept.replace('{value}', value) }]
}

/**
 * Value of a hidden field. A refused form sends its former values again, so that a repeated request is
 * recognised; after a conflict ('stale') the current ones.
 */
export function hiddenValue(name: string, hidden: Record<string, string>, state: FormState): string {
  const sent = keepsInput(state) && !isStale(state) ? textOf(state.values[name]) : ''
  return sent || (hidden[name] ?? '')
}

/** The texts that an answer replaced; the next submit names them, and may send one of them after all. */
export function replacedOf(state: FormState): string[] {
  return [state.values[replacedTexts] ?? []].flat()
}

/** A field that another operator changed meanwhile: what is stored now and what was typed, in words. */
export interface Difference {
  stored: string
  typed: string
  /** The stored value as the control takes it; undefined for ticks, which are offered themselves. */
  value?: string
}

/** The difference of a field between what is stored now and the input, after a conflict. */
export function differenceOf(
  spec: FieldSpec,
  initial: FormValues,
  state: FormState,
  words: { yes: string; no: string },
): Difference | undefined {
  if (!isStale(state) || spec.type === 'password' || spec.type === 'file') return undefined
  if (spec.type === 'pick') return pickDifference(spec, state)
  const [stored, typed] = [textOf(initial[spec.name]), textOf(state.values[spec.name])]
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
  const [stored, typed] = [said(spec.chosen), said((allValues(spec.name, state) ?? []).map(carriedOption))]
  return stored === typed ? undefined : { stored: stored || '—', typed: typed || '—' }
}

/** Errors in the order of the fields, followed by those of fields that the form does not show. */
export function errorsOf(sections: readonly FieldSection[], state: FormState): FieldError[] {
  const order = sections.flatMap(({ fields }) => fields.map((spec) => spec.name))
  const position = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.entries(state.fields)
    .map(([name, message]) => ({ name, message }))
    .sort((a, b) => position(a.name) - position(b.name))
}

/** Whether the record was changed by another operator after the form was drawn. */
export function isStale(state: FormState): boolean {
  return state.code === 'stale' || Object.values(state.reasons ?? {}).includes('stale')
}

function textOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
