import type { CellContent } from './cell-content'

/** What a column holds says how wide it is at least, so that no row that comes later moves what stands already. */
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
  /** On a phone: 1 is the card's heading, 2 stands below it (with its header unless it is a status), anything else is left out. */
  priority?: 1 | 2
}

/** Something that can be done with a row. */
export interface RowAction {
  label: string
  /** Where it leads, up to the row's id, which stands at its end. */
  address: string
  bad?: boolean
}

/** A row as a server page describes it. */
export interface TableRow {
  id: string
  /** What the row is about, in words: a member's nickname. */
  label: string
  /** By column id; those of hidden columns are left out. */
  cells: Record<string, CellContent>
  /** Names of the actions that stand in sight, at most two. */
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
