import type { ReactNode } from 'react'
import type { Option } from '@/lib/form/option'

interface CommonSpec {
  /** Name of the field in the contract. */
  name: string
  label: string
  hint?: ReactNode
  required?: boolean
  /** Spans all columns of the form. */
  wide?: boolean
  /** Has the focus when the page opens. */
  autoFocus?: boolean
  /**
   * The field is only drawn after a refusal with this reason, such as the checkbox that accepts an odd IMEI.
   */
  onReason?: string
  /** Drawn without a value and not sent, because the platform's answer lacked the value. */
  isClosed?: true
}

export interface TypedSpec extends CommonSpec {
  type: 'text' | 'password' | 'tel' | 'email' | 'number' | 'date' | 'url'
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  maxLength?: number
  min?: number | string
  max?: number | string
  placeholder?: string
  /** Visible and sent, but not editable. */
  readOnly?: boolean
  /** An element in the same line as the control, such as the picture whose digits are typed. */
  beside?: ReactNode
}

export interface FileSpec extends CommonSpec {
  type: 'file'
  /** Content types offered by the browser's file picker; the server checks the actual type. */
  accept: string
  /** Message about a chosen file of another kind. */
  wrongKind: string
  /** Describes the stored picture that the field's value names; without it the field has no value. */
  stored?: string
}

interface TextareaSpec extends CommonSpec {
  type: 'textarea'
  rows?: number
  maxLength?: number
}

export interface ChoiceSpec extends CommonSpec {
  type: 'select' | 'radio'
  options: readonly Option[]
  /**
   * Label with `{value}` for a chosen value that is not among the options; unset, such a value is dropped.
   */
  kept?: string
}

interface CheckboxSpec extends Omit<CommonSpec, 'label'> {
  type: 'checkbox'
  /** May contain links to the documents that the checkbox accepts. */
  label: ReactNode
  /** Value sent when ticked. */
  value?: string
}

/** Rows to search and choose; each is sent as its value and its name (`lib/form/carried.ts`). */
export interface PickSpec extends CommonSpec {
  type: 'pick'
  /** The search of options as a query (`lib/form/find/source.ts`). */
  source: string
  /** Whether the field has one row only. */
  isSingle?: boolean
  /** The options that the record has already. */
  chosen: readonly Option[]
  /** Whether the record cannot lose those: they are text, and only others are added. */
  isGrowing?: boolean
  /** The button that sends the form for a search without script. */
  button: { name: string; value: string; label: string }
  words: PickerWords
}

export interface PickerWords {
  /** Name of the search field. */
  search: string
  placeholder: string
  found: string
  chosen: string
  nothing: string
  failed: string
}

/** An input field as data that a server page can pass to a client component. */
export type FieldSpec = TypedSpec | FileSpec | TextareaSpec | ChoiceSpec | CheckboxSpec | PickSpec

/** Fields under a common heading. */
export interface FieldSection {
  title?: string
  fields: readonly FieldSpec[]
  /** Whether short fields, such as checkboxes of days, share one row if there is room. */
  row?: boolean
}

/** Id of a field's control, the target of links in the error summary. */
export function controlId(formId: string, name: string): string {
  return `${formId}-${name}`
}
