import type { CellContent } from './cell-content'

/** When a column leaves as the window narrows: 4 first, 0 last and back on a phone's card; without it, it stays. */
export type Leaves = 0 | 1 | 2 | 3 | 4

/** A column as a server page describes it. */
export interface TableColumn {
  id: string
  header: string
  /** The address of the list sorted by this column, the other way round where it already is. */
  sortHref?: string
  sorted?: 'ascending' | 'descending'
  leaves?: Leaves
  /** In pixels, where the operator chose it. */
  width?: number
}

/** A row as a server page describes it. */
export interface TableRow {
  id: string
  /** The row in words, such as a member's nickname. */
  label: string
  /** In the order of the columns. */
  cells: readonly CellContent[]
  /** The names of the actions that the row offers. */
  offered?: readonly string[]
}

/** An action that each row shows by itself; the rest is behind the row's `⋯`. */
export interface FirstAction {
  label: string
  /** The address of its dialog, to which a row adds its id. */
  address: string
}
