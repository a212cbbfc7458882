import type { ImportOrigin } from '../contract/import-info.ts'
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

/** A table that was read: its origin, and the bytes of each batch of rows, in their order. */
export interface ReadTable {
  origin: ImportOrigin
  lengths: number[]
}

/** A table, or the reason why the file cannot be read, with the row. */
export type ReadingResult = ReadTable | { trouble: Trouble; no: number | undefined }
