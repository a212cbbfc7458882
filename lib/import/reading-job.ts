import type { Trouble } from './file-trouble.ts'
import type { KnownHeadings } from './find-headings.ts'

/** The choices with which a table is read. */
export interface Wanted {
  /** The headings by which the table is recognised. */
  headings: KnownHeadings
  /** The sheet that the operator chose; undefined where the reader chooses. */
  sheet?: string | undefined
}

/** A file to read: its descriptor, and the descriptor of the file for its rows. */
export interface ReadingJob extends Wanted {
  fd: number
  rowsFd: number
}

/** The place of a table in its file. */
export interface TableOrigin {
  /** The name of its sheet; empty for a CSV file. */
  sheet: string
  /** The names of other visible sheets. */
  sheets: string[]
  /** The number of the row with the headings, as spreadsheets count. */
  headingRow: number
  /** The number of cells that have the value of the merged cell around them. */
  filled: number
}

/** A table that was read: its origin, and the bytes of each batch of rows, in their order. */
export interface ReadTable {
  origin: TableOrigin
  lengths: number[]
}

/** A table, or the reason why the file cannot be read, with the row. */
export type ReadingResult = ReadTable | { trouble: Trouble; no: number | undefined }
