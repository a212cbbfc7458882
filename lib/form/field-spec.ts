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
   * Reason that makes the field appear once a field was refused for it, such as the checkbox that accepts an
   * odd IMEI.
   */
  onReason?: string
  /** Drawn without a value and not sent: the platform did not tell the record's. */
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
  /** Shown and sent, but not editable. */
  readOnly?: boolean
  /** Drawn in one line with the control, such as the picture whose digits it takes. */
  beside?: ReactNode
}

interface FileSpec extends CommonSpec {
  type: 'file'
  /** Content types offered by the browser's file picker; the server checks the actual type. */
  accept: string
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
  /** May hold links to what the tick accepts. */
  label: ReactNode
  /** Value sent when ticked. */
  value?: string
}

/** Rows that are searched for and ticked; each is sent as its id and its name (`lib/form/carried.ts`). */
export interface PickSpec extends CommonSpec {
  type: 'pick'
  /** Names of the search field, and of the hidden one with the text that the last answer searched for. */
  searchName: string
  searchedName: string
  /** Address that finds options while typing. */
  source: string
  /** Field of the form with the agent that the options belong to. */
  agentField?: string
  /** The options that the record has. */
  chosen: readonly Option[]
  /** The button that sends the form to search without script. */
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
  /** Whether its short fields, such as ticks of days, are drawn in one row where there is room. */
  row?: boolean
}

/** Id of a field's control, the target of links in the error summary. */
export function controlId(formId: string, name: string): string {
  return `${formId}-${name}`
}
