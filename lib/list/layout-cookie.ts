import type { ColumnOrderState, ColumnSizingState, ColumnVisibilityState } from '@tanstack/table-core'

/** An operator's arrangement of a table's columns, as states of the table's model. This browser keeps it in a cookie. */
export interface ColumnLayout {
  /** The hidden columns; undefined: those that the list declares hidden. */
  columnVisibility?: ColumnVisibilityState | undefined
  /** The columns that were moved, in their order; others follow in the order of the declaration. */
  columnOrder: ColumnOrderState
  /** Pixels by column. */
  columnSizing: ColumnSizingState
}

const prefix = 'columns-'
/** In place of the hidden columns: those of the declaration. */
const declared = '*'
/** The longest values of these cookies together: a browser sends all of them with each request. */
const longest = 5000

/** The cookie that keeps the layout of a table's columns. */
export const layoutCookie = (table: string) => prefix + table

/** The layout out of a cookie's value: `hidden~order~widths`. A name that is no column's any more does no harm. */
export function parseLayout(value: string): ColumnLayout {
  const [hidden = '', order = '', widths = ''] = value.split('~')
  const sized = widths.split('.').flatMap((part) => {
    const [, id = '', width = ''] = /^(\w{1,40})-(\d{1,4})$/.exec(part) ?? []
    return id ? [[id, Number(width)] as const] : []
  })
  return {
    columnVisibility: hidden === declared ? undefined : hiding(columnIds(hidden)),
    columnOrder: columnIds(order),
    columnSizing: Object.fromEntries(sized),
  }
}

export function layoutText({ columnVisibility, columnOrder, columnSizing }: ColumnLayout): string {
  const hidden = columnVisibility && Object.keys(columnVisibility).filter((id) => !columnVisibility[id])
  const sized = Object.entries(columnSizing).map(([id, width]) => `${id}-${Math.round(width)}`)
  return [hidden?.join('.') ?? declared, columnOrder.join('.'), sized.join('.')].join('~')
}

/** The state of visibility that hides these columns alone. */
export function hiding(ids: readonly string[]): ColumnVisibilityState {
  return Object.fromEntries(ids.map((id) => [id, false]))
}

/** The column ids of a text like `account.status`. */
export function columnIds(text: string): string[] {
  return text.split('.').filter((id) => /^\w{1,40}$/.test(id))
}

/** The cookies of other tables, the oldest first, that make room for a new value. */
export function cookiesToDrop(cookies: readonly { name: string; value: string }[], added: string): string[] {
  const layouts = cookies.filter(({ name }) => name.startsWith(prefix))
  let length = added.length + layouts.reduce((sum, { name, value }) => sum + name.length + value.length, 0)
  return layouts.flatMap(({ name, value }) => {
    if (length <= longest) return []
    length -= name.length + value.length
    return [name]
  })
}
