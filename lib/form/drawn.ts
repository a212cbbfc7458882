import { z } from 'zod'
import { carriedLines } from './carried'
import type { FieldSection, FieldSpec } from './field-spec'
import { drawnValues, type FormValues } from './form-state'
import { typedText } from './form-values'

/** The form of an edit with its drawn values, by which the action recognises the operator's changes. */
interface DrawnForm {
  sections: FieldSection[]
  initial: FormValues
  /** The text of the hidden field {@link drawnValues}. */
  drawn: string
}

interface EditedForm {
  sections: readonly FieldSection[]
  initial: FormValues
  /** Whether the platform's answer had the value of a field. */
  isTold: (name: string) => boolean
  /** Text in place of the hint of a field whose value was missing. */
  untold: string
}

/**
 * Draws the form of an edit: fields with missing values cannot be edited, and a value outside of a choice's
 * options is kept as an option.
 */
export function drawnForm({ sections, initial, isTold, untold }: EditedForm): DrawnForm {
  const isClosed = ({ name }: FieldSpec) => name in initial && !isTold(name)
  const drawnSections = sections.map((section) => ({
    ...section,
    fields: section.fields.map((spec) =>
      isClosed(spec) ? closed(spec, untold) : withValue(spec, textOf(initial[spec.name])),
    ),
  }))
  const open = sections.flatMap(({ fields }) => fields).filter((spec) => !isClosed(spec))
  const toldValues = Object.entries(initial).filter(([name]) => isTold(name))
  return {
    sections: drawnSections,
    initial: Object.fromEntries(toldValues),
    drawn: JSON.stringify(Object.fromEntries(open.map((spec) => [spec.name, sentUntouched(spec, initial)]))),
  }
}

function closed(spec: FieldSpec, untold: string): FieldSpec {
  return { ...withValue(spec, ''), required: false, hint: untold, isClosed: true }
}

/** A choice that includes the record's value, which other platforms may have outside of the list. */
function withValue(spec: FieldSpec, value: string): FieldSpec {
  if (spec.type !== 'select' || spec.options.some((option) => option.value === value)) return spec
  return {
    ...spec,
    options: [{ value, label: spec.kept?.replace('{value}', value) || value || '—' }, ...spec.options],
  }
}

/** The value of a field that a browser sends if the operator does not touch it. */
function sentUntouched(spec: FieldSpec, initial: FormValues): string {
  const value = typedText(textOf(initial[spec.name]))
  switch (spec.type) {
    case 'pick':
      return carriedLines(spec.chosen)
    case 'password':
      return ''
    case 'file':
      return spec.stored ? value : ''
    case 'checkbox':
      return value === (spec.value ?? 'true') ? value : ''
    case 'radio':
      return spec.options.some((option) => option.value === value) ? value : ''
    case 'select':
    case 'textarea':
      return value
    case 'email':
    case 'url':
      return inLine(value).trim()
    default:
      return inLine(value)
  }
}

/** A text in the form that a one-line field has it. */
const inLine = (text: string) => text.replaceAll('\n', '')

type Sent = Readonly<Record<string, unknown>>

const drawnRecord = z.record(z.string(), z.string())

/** The drawn values of the form of an edit, by field; undefined for any other form. */
function drawnOf(values: Sent): ReadonlyMap<string, string> | undefined {
  const sent = values[drawnValues]
  if (typeof sent !== 'string' || sent === '') return undefined
  try {
    return new Map(Object.entries(drawnRecord.parse(JSON.parse(sent))))
  } catch {
    return undefined
  }
}

/** The fields of an edit that its operator changed, and the unchanged ones; undefined for any other form. */
export function touchedFields(values: Sent): { changed: string[]; untouched: string[] } | undefined {
  const drawn = drawnOf(values)
  if (!drawn) return undefined
  const isSame = (name: string) => [values[name] ?? ''].flat().join('\n') === drawn.get(name)
  const names = [...drawn.keys()]
  return { changed: names.filter((name) => !isSame(name)), untouched: names.filter(isSame) }
}

/**
 * The input of an edit that is drawn again after a conflict: without unchanged fields, which display the
 * presently stored value.
 */
export function changedValues(values: FormValues): FormValues {
  const touched = touchedFields(values)
  if (!touched) return values
  const { changed, untouched } = touched
  const left = Object.entries(values).filter(([name]) => !untouched.includes(name))
  return { ...Object.fromEntries(changed.map((name) => [name, ''])), ...Object.fromEntries(left) }
}

const textOf = (value: string | string[] | undefined): string => [value ?? ''].flat()[0] ?? ''
