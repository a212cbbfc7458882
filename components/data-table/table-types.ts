import type { ReactNode } from 'react'

/** A column as a server page describes it. */
export interface TableColumn {
  id: string
  header: string
  /** The address of the list sorted by this column, the other way round where it already is. */
  sortHref?: string
  sorted?: 'ascending' | 'descending'
  /** Stays at the left while the rest scrolls; at most one, the first. */
  sticky?: boolean
  align?: 'start' | 'end'
  /** Whether the columns menu offers to hide it. */
  hideable?: boolean
  /** Hidden until the operator's own choice says otherwise. */
  hiddenAtFirst?: boolean
  /** On a phone: 1 is the card's heading, 2 stands below it (with its header unless it is a status), anything else is left out. */
  priority?: 1 | 2
}

/** A row with its cells already drawn. */
export interface TableRow {
  id: string
  /** What the row is about, in words: a member's nickname. */
  label: string
  /** By column id; those of hidden columns are left out. */
  cells: Record<string, ReactNode>
  actions?: ReactNode
}

/** The words of the part of the table that runs in the browser. */
export interface TableLabels {
  actions: string
  columns: string
  /** With `{row}` in it. */
  select: string
  selectAll: string
  /** With `{count}` in it. */
  selected: string
  clearSelection: string
}
