import 'server-only'
import { cookies } from 'next/headers'
import { movedBy } from './column-model'
import {
  type ColumnLayout,
  cookiesToDrop,
  hiding,
  layoutCookie,
  layoutText,
  parseLayout,
} from './layout-cookie'

/** The form of a columns panel, read. */
export interface ArrangedColumns {
  table: string
  /** All columns but the first, in the order in which they were shown. */
  offered: readonly string[]
  shown: readonly string[]
  /** All of them in the order of the list's declaration, and those that are hidden at first. */
  declared: readonly string[]
  hiddenAtFirst: readonly string[]
  /** The column that moves by one place. */
  earlier?: string | undefined
  later?: string | undefined
  /** Whether the list gets back its own columns, their order and their widths. */
  reset?: string | undefined
}

const oneYear = 365 * 24 * 60 * 60

/** Keeps the layout of a table's columns in a cookie, or drops it where it is that of the declaration. */
export async function keepLayout(form: ArrangedColumns): Promise<void> {
  const jar = await cookies()
  const name = layoutCookie(form.table)
  const { columnSizing } = parseLayout(jar.get(name)?.value ?? '')
  const text = form.reset ? '' : layoutText({ ...arranged(form), columnSizing })
  const others = jar.getAll().filter((cookie) => cookie.name !== name)
  for (const dropped of cookiesToDrop(others, text)) jar.delete(dropped)
  if (text === '') jar.delete(name)
  else jar.set(name, text, { path: '/', sameSite: 'lax', maxAge: oneYear })
}

function arranged(form: ArrangedColumns): Omit<ColumnLayout, 'columnSizing'> {
  const { offered, shown, declared, hiddenAtFirst, earlier, later } = form
  const hidden = offered.filter((id) => !shown.includes(id))
  const order = later ? movedBy(offered, later, 1) : earlier ? movedBy(offered, earlier, -1) : offered
  return {
    columnVisibility: isSame([...hidden].sort(), [...hiddenAtFirst].sort()) ? undefined : hiding(hidden),
    columnOrder: isSame(order, declared) ? [] : [...order],
  }
}

const isSame = (ids: readonly string[], others: readonly string[]) => ids.join('.') === others.join('.')
