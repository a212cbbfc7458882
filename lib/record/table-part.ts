import type { CellContent } from '@/lib/list/cell-content'

/** A part of a record's page that is a small table. */
export interface TablePartContent {
  title: string
  /** The text in place of an empty table. */
  nothingYet: string
  caption: string
  columns: readonly { id: string; header: string; isNumber?: boolean; isOneLine?: boolean }[]
  rows: readonly { id: string; cells: Record<string, CellContent> }[]
  /** A text below the table. */
  note?: string
  /** The list with all rows. */
  allHref?: string
}
