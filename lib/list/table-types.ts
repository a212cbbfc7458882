import type { CellContent } from './cell-content'

/** The kind of a column's content gives the column its least width, so that later rows do not move the table. */
export type Holds = 'name' | 'kind' | 'status' | 'moment' | 'number'

/** A column as a server page describes it. */
export interface TableColumn {
  id: string
  header: string
  /** The address of the list sorted by this column, the other way round where it already is. */
  sortHref?: string
  sorted?: 'ascending' | 'descending'
  /** Stays at the left while the rest scrolls; at most one, the first. */
  sticky?: boolean
  /** Left out where its heading is as wide as anything below it. */
  holds?: Holds
  align?: 'start' | 'end'
  /** Whether the columns menu offers to hide it. */
  hideable?: boolean
  /** Hidden until the operator's own choice says otherwise. */
  hiddenAtFirst?: boolean
  /** On a phone: 1 is the card's heading, 2 is below it (with its header unless it is a status), anything else is left out. */
  priority?: 1 | 2
}

/** Something that can be done with a row. */
export interface RowAction {
  label: string
  /** The address that the action leads to, without the row's id, which is appended. */
  address: string
  bad?: boolean
}

/** A row as a server page describes it. */
export interface TableRow {
  id: string
  /** The row in words, such as a member's nickname. */
  label: string
  /** By column id; those of hidden columns are left out. */
  cells: Record<string, CellContent>
  /** Names of the actions that are always visible, at most two. */
  first?: readonly string[]
  /** Names of the rest, in a menu. */
  more?: readonly string[]
}

/** The words of the part of the table that runs in the browser. */
export interface TableLabels {
  actions: string
  /** With `{row}` in it. */
  more: string
  columns: string
  /** With `{row}` in it. */
  select: string
  selectAll: string
  /** With `{count}` in it. */
  selected: string
  clearSelection: string
}
