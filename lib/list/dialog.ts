import type { Pass } from '@/lib/auth/gate'
import type { FieldSection } from '@/lib/form/field-spec'
import type { FormValues } from '@/lib/form/form-state'
import type { ResultWords } from '@/lib/form/result-words'
import type { Picks } from './action'
import type { List } from './list'
import type { ChoiceForm, EndChange, TermChoice } from './renewal'
import type { Snapshot } from './snapshot'

/** A dialog as data in the operator's language, which `ListDialog` draws. */
export interface DialogView {
  title: string
  /** A second name of the one row that is edited. */
  detail?: string
  closeHref: string
  /** Why there is nothing to send: nothing was chosen, all of it is gone, or nothing would change. */
  refusal?: string
  /** The choice of the term that gives the rows a new end. */
  choice?: TermChoice
  /** The choice of the value that decides what the action does. */
  chosenFirst?: ChoiceForm
  /** Whether there is nothing to send yet: the choice is not made, or what it leads to cannot be done. */
  isHeld?: boolean
  form: {
    id: 'bulk' | 'edit'
    submit: string
    bad: boolean
    hidden: Record<string, string>
    ids: number[]
    sections: FieldSection[]
    initial?: FormValues
    /** The label of the button that previews the typed values. */
    preview?: string
    /** The words around the rows that the action answers. */
    result?: ResultWords
  }
  /** The rows that will be touched, named; absent where they cannot be read now but the form was sent. */
  touched?: {
    question: string
    /** How many rows, where the question does not say it. */
    heading?: string
    rows: { id: number; label: string; detail?: string; change?: EndChange }[]
    /** Of all rows that match: how many are not named, how many matched when, and the rows as the form holds them. */
    more?: string
    asOf?: string
    packed?: { rows: string; held: string }
    sums?: readonly string[]
    note?: string
    warnings: string[]
  }
}

/** The rows that a dialog is about and where it leads, for a list's screen and for the page of one row alike. */
export interface DialogRequest<Row> {
  list: List<Row>
  pass: Pass
  dialog: string | undefined
  ids: readonly number[]
  /** The rows of those ids that are there; undefined where they cannot be read. */
  rows: readonly Row[] | undefined
  /** The dialog is about all rows that match; the snapshot is absent where they cannot be read. */
  all?: boolean
  snapshot?: Snapshot
  /** The view of the list that has the rows. */
  view?: string
  picks: Picks
  closeHref: string
  /** Where the page goes on once the action is done. */
  returnTo: string
  /** The term of the address, and the dialog's address with another. */
  term: { chosen: string | undefined; hrefOf: (dialog: string, term: string) => string }
}

/** The version of a row as a form sends it; empty where the list has none. */
export function versionOf<Row>({ rowVersion }: List<Row>, row: Row | undefined): string {
  return row === undefined || !rowVersion ? '' : String(rowVersion(row))
}
