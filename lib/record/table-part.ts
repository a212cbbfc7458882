import type { CellContent } from '@/lib/list/cell-content'

/** A part of a record's page that is a small table. */
export interface TablePartContent {
  title: string
  /** Said in place of the table while it has no rows. */
  nothingYet: string
  caption: string
  columns: readonly { id: string; header: string; isNumber?: boolean; isDate?: boolean }[]
  rows: readonly { id: string; cells: Record<string, CellContent> }[]
  /** Said below the table. */
  note?: string
  /** The list with all of them. */
  allHref?: string
}
