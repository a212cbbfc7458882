import type { ReactNode } from 'react'
import type { Option } from '@/lib/option'

interface CommonSpec {
  /** As the contract names it. */
  name: string
  label: string
  hint?: ReactNode
  required?: boolean
  /** Takes the whole width of the form instead of one column. */
  wide?: boolean
  /** Appears only once a field was refused for this reason, such as the tick that accepts an odd IMEI. */
  onReason?: string
}

interface TypedSpec extends CommonSpec {
  type: 'text' | 'password' | 'tel' | 'email' | 'number' | 'date' | 'url'
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  maxLength?: number
  min?: number | string
  max?: number | string
  placeholder?: string
  /** Shown and sent, not changed. */
  readOnly?: boolean
}

interface FileSpec extends CommonSpec {
  type: 'file'
  /** Content types that the browser offers; what a file is, only the server says. */
  accept: string
}

interface TextareaSpec extends CommonSpec {
  type: 'textarea'
  rows?: number
  maxLength?: number
}

export interface ChoiceSpec extends CommonSpec {
  type: 'select' | 'radio'
  options: readonly Option[]
  /** What a choice is called that is not on offer, with `{value}` in it, where it must not be lost for that. */
  kept?: string
}

interface CheckboxSpec extends CommonSpec {
  type: 'checkbox'
  /** What is sent when ticked. */
  value?: string
}

/** A field that a person fills in, as data that a server page can hand to the browser. */
export type FieldSpec = TypedSpec | FileSpec | TextareaSpec | ChoiceSpec | CheckboxSpec

/** Fields under a heading of their own. */
export interface FieldSection {
  title?: string
  fields: readonly FieldSpec[]
}

/** The id of a field's control, where the error summary leads. */
export function controlId(formId: string, name: string): string {
  return `${formId}-${name}`
}
