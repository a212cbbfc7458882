import type { Trouble } from './file-trouble.ts'

/** A file to read: its descriptor, the operator's time zone, and the descriptor of the file for its rows. */
export interface ReadingJob {
  fd: number
  zone: string
  rowsFd: number
}

/**
 * The bytes of each batch of rows, in their order; or the reason why the file cannot be read, with the row.
 */
export type ReadingResult = { lengths: number[] } | { trouble: Trouble; no: number | undefined }
