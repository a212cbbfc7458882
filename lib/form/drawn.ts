import { z } from 'zod'
import { carriedLines } from './carried'
import type { FieldSection, FieldSpec } from './field-spec'
import { drawnValues, type FormValues } from './form-state'
import { typedText } from './form-values'

/** The form of an edit with the values that it is drawn with, from which the action knows what its operator changed. */
interface DrawnForm {
  sections: FieldSection[]
  initial: FormValues
  /** The text of the hidden field {@link drawnValues}. */
  drawn: string
}

interface EditedForm {
  sections: readonly FieldSection[]
  initial: FormValues
  /** Whether the platform told the value of a field. */
  isTold: (name: string) => boolean
  /** Word in place of the hint of a field that was not told. */
  untold: string
}

/** Draws the form of an edit: fields whose values were not told cannot be edited, and unlisted values stay as they are. */
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

/** A choice that has the record's value, which other platforms may have outside of the list. */
function withValue(spec: FieldSpec, value: string): FieldSpec {
  if (spec.type !== 'select' || spec.options.some((option) => option.value === value)) return spec
  return {
    ...spec,
    options: [{ value, label: spec.kept?.replace('{value}', value) || value || '—' }, ...spec.options],
  }
}

/** The value of a field as a browser sends it untouched. */
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

/** A text as a field of one line holds it. */
const inLine = (text: string) => text.replaceAll('\n', '')

type Sent = Readonly<Record<string, unknown>>

const drawnRecord = z.record(z.string(), z.string())

/** The values that the form of an edit was drawn with, by field; undefined for any other form. */
function drawnOf(values: Sent): ReadonlyMap<string, string> | undefined {
  const sent = values[drawnValues]
  if (typeof sent !== 'string' || sent === '') return undefined
  try {
    return new Map(Object.entries(drawnRecord.parse(JSON.parse(sent))))
  } catch {
    return undefined
  }
}

/** The fields of an edit that its operator changed, and those that were left as drawn; undefined for any other form. */
export function touchedFields(values: Sent): { changed: string[]; untouched: string[] } | undefined {
  const drawn = drawnOf(values)
  if (!drawn) return undefined
  const isSame = (name: string) => [values[name] ?? ''].flat().join('\n') === drawn.get(name)
  const names = [...drawn.keys()]
  return { changed: names.filter((name) => !isSame(name)), untouched: names.filter(isSame) }
}

/**
 * The input of an edit that is drawn again after a conflict: without the fields that were left as drawn, which show what
 * is stored now.
 */
export function changedValues(values: FormValues): FormValues {
  const touched = touchedFields(values)
  if (!touched) return values
  const { changed, untouched } = touched
  const left = Object.entries(values).filter(([name]) => !untouched.includes(name))
  return { ...Object.fromEntries(changed.map((name) => [name, ''])), ...Object.fromEntries(left) }
}

const textOf = (value: string | string[] | undefined): string => [value ?? ''].flat()[0] ?? ''
