import { narrowest, widest } from './column-bounds'

/** An operator's arrangement of a table's columns, as this browser keeps it. */
export interface ColumnLayout {
  /** The columns that are left out; undefined: those that the list declares hidden. */
  hidden?: readonly string[]
  /** The columns that were moved, in their order; others follow in the order of the declaration. */
  order: readonly string[]
  /** Pixels by column. */
  widths: Readonly<Record<string, number>>
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
    return id ? [[id, withinWidths(Number(width))] as const] : []
  })
  return {
    hidden: hidden === declared ? undefined : columnIds(hidden),
    order: columnIds(order),
    widths: Object.fromEntries(sized),
  }
}

export function layoutText({ hidden, order, widths }: ColumnLayout): string {
  const sized = Object.entries(widths).map(([id, width]) => `${id}-${withinWidths(width)}`)
  return [hidden?.join('.') ?? declared, order.join('.'), sized.join('.')].join('~')
}

/** The column ids of a text like `account.status`. */
export function columnIds(text: string): string[] {
  return text.split('.').filter((id) => /^\w{1,40}$/.test(id))
}

export const withinWidths = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)))

/** The cookies of other tables, the oldest first, that make room for a new value. */
export function cookiesToDrop(cookies: readonly { name: string; value: string }[], added: string): string[] {
  const kept = cookies.filter(({ name }) => name.startsWith(prefix))
  let length = added.length + kept.reduce((sum, { name, value }) => sum + name.length + value.length, 0)
  return kept.flatMap(({ name, value }) => {
    if (length <= longest) return []
    length -= name.length + value.length
    return [name]
  })
}

/** Columns in the order of a layout; the first one, which names the row, stays first. */
export function inOrder<Column extends { id: string }>(
  [first, ...others]: readonly Column[],
  order: readonly string[],
): Column[] {
  if (!first) return []
  const moved = order.flatMap((id) => others.filter((column) => column.id === id))
  return [first, ...new Set([...moved, ...others])]
}

/** Columns with one of them a place earlier or later. */
export function movedBy(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const place = ids.indexOf(id)
  const other = ids[place + step]
  if (place < 0 || other === undefined) return [...ids]
  return ids.map((each) => (each === id ? other : each === other ? id : each))
}
