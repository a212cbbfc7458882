import type { ChoiceSpec, FieldSection, FieldSpec } from '@/lib/form/field-spec'
import { type FormState, type FormValues, isStale, replacedTexts } from '@/lib/form/form-state'
import type { Option } from '@/lib/form/option'
import { isAsStored, keepsInput, textOf } from './sent-values'

interface FieldError {
  name: string
  message: string
}

/**
 * Whether a field is drawn: always, or with `onReason` after a refusal with that reason and while the field
 * has a value.
 */
export function isShown(spec: FieldSpec, state: FormState): boolean {
  if (!spec.onReason) return true
  return (
    Object.values(state.reasons ?? {}).includes(spec.onReason) ||
    spec.name in state.fields ||
    textOf(state.values[spec.name]) !== ''
  )
}

/** The sections of a form with the fields that are drawn, below the fields of a sign-in that has to come first. */
export function shownSections(sections: readonly FieldSection[], state: FormState): FieldSection[] {
  const all = state.signIn ? [state.signIn, ...sections] : sections
  return all.map(({ fields, ...section }) => ({
    ...section,
    fields: fields.filter((spec) => isShown(spec, state)),
  }))
}

/** Default value of a field: the input of a refused form, else the record's value. */
export function fieldValue(name: string, initial: FormValues, state: FormState): string {
  return textOf(keepsInput(state) && !isAsStored(name, state) ? state.values[name] : initial[name])
}

/** All values sent for a field, if the form is drawn again with its input. */
export function allValues(name: string, state: FormState): string[] | undefined {
  return keepsInput(state) && !isAsStored(name, state) ? [state.values[name] ?? []].flat() : undefined
}

/**
 * Default value of a field's control. After a conflict a file field contains the stored file's name, which
 * another operator may have changed.
 */
export function controlValue({ type, name }: FieldSpec, initial: FormValues, state: FormState): string {
  return type === 'file' && isStale(state) ? textOf(initial[name]) : fieldValue(name, initial, state)
}

/** Options of a choice, including the chosen value if the options could not be read again. */
export function optionsOf(spec: ChoiceSpec, value: string): readonly Option[] {
  if (!spec.kept || value === '' || spec.options.some((option) => option.value === value)) return spec.options
  return [...spec.options, { value, label: spec.kept.replace('{value}', value) }]
}

/**
 * The texts that an answer replaced; the next submit contains them, so that one of them may be sent after
 * all.
 */
export function replacedOf(state: FormState): string[] {
  return [state.values[replacedTexts] ?? []].flat()
}

/** Errors in the order of the fields, followed by those of fields that are not in the form. */
export function errorsOf(sections: readonly FieldSection[], state: FormState): FieldError[] {
  const order = sections.flatMap(({ fields }) => fields.map((spec) => spec.name))
  const position = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.entries(state.fields)
    .map(([name, message]) => ({ name, message }))
    .sort((a, b) => position(a.name) - position(b.name))
}
