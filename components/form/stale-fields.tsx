import type { ReactNode } from 'react'
import { controlId, type FieldSpec } from '@/lib/form/field-spec'
import type { FormState, FormValues } from '@/lib/form/form-state'
import { differenceOf } from './difference'
import { type DifferenceWords, FieldDifference } from './field-difference'

interface Conflict {
  state: FormState
  /** Current values of the record. */
  initial: FormValues
  words: DifferenceWords
}

export interface StaleFieldProps extends Conflict {
  spec: FieldSpec
  /** Id of the field's control. */
  id: string
  /** Draws the field, with a note if the stored value differs from the input. */
  children: (note?: ReactNode) => ReactNode
}

/** A field after a conflict: with the value that another operator stored meanwhile. */
export function StaleField({ spec, id, initial, state, words, children }: StaleFieldProps) {
  const difference = differenceOf(spec, initial, state, words)
  return children(difference && <FieldDifference {...difference} controlId={id} words={words} />)
}

export interface DifferingFieldsProps extends Conflict {
  formId: string
  fields: readonly FieldSpec[]
}

/** Links to the fields that another operator changed meanwhile. */
export function DifferingFields({ formId, fields, initial, state, words }: DifferingFieldsProps) {
  const differing = fields.filter((spec) => differenceOf(spec, initial, state, words))
  if (differing.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-3">
      {words.differ}
      {differing.map(({ name, label }) => (
        <a key={name} href={`#${controlId(formId, name)}`} className="link">
          {label}
        </a>
      ))}
    </span>
  )
}
