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

/** The kinds of value that an answer has in place of an expected one. */
export type FoundKind = 'absent' | 'null' | 'text' | 'number' | 'truth' | 'list' | 'object'

/** A value of an answer that cannot be read. */
export interface Fault {
  /** The path of the field in its row. */
  field: string
  expected: ExpectedKind
  found: FoundKind
  /** The number that came in place of a word. */
  number?: number
}

/** A row that cannot be read: its id as it came, and its faults. */
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
  /** Rows that were not asked for. */
  strays: number
}

/** The data of an answer, with what was left out of it. */
export type Answered<Data> = Data & { leftOut?: LeftOut | undefined }

/** The rows of an answer that are not in its list. */
export const countLeftOut = (leftOut: LeftOut | undefined): number =>
  leftOut ? leftOut.rows.length + leftOut.strays : 0
