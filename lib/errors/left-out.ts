/** The kinds of value that a field of an answer is expected to have. */
export type ExpectedKind =
  | 'text'
  | 'number'
  | 'whole'
  | 'truth'
  | 'time'
  | 'list'
  | 'object'
  | 'word'
  | 'other'

/** The kinds of value found in place of an expected one. */
export type FoundKind = 'absent' | 'null' | 'text' | 'number' | 'truth' | 'list' | 'object'

/** A value of an answer that cannot be read. */
export interface Fault {
  /** The path of the field in its row. */
  field: string
  expected: ExpectedKind
  found: FoundKind
  /** The number found in place of a word. */
  number?: number
}

/** An unreadable row: its id as received, and its faults. */
interface UnreadableRow {
  id: string
  faults: Fault[]
}

/** The rows and fields that the client left out of an answer. */
export interface LeftOut {
  /** Path of the call. */
  call: string
  requestId: string
  rows: UnreadableRow[]
  /** Faults of optional fields of the answer itself. */
  faults: Fault[]
  /** Rows that the request did not ask for. */
  strays: number
}

/** The data of an answer, with the rows and fields that were left out. */
export type Answered<Data> = Data & { leftOut?: LeftOut | undefined }

/** The number of rows in the answer that are not in its list. */
export const countLeftOut = (leftOut: LeftOut | undefined): number =>
  leftOut ? leftOut.rows.length + leftOut.strays : 0
