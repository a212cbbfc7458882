import 'server-only'
import { cookies } from 'next/headers'
import type { Operator } from '@/lib/contract/states'
import { pixelSizes } from '@/lib/preferences/preferences'
import { readPreferences } from '@/lib/preferences/read-preferences'
import type { SearchParams } from '@/lib/screens/search-params'
import type { ColumnState } from './column-model'
import { type ColumnLayout, hiding, layoutCookie, parseLayout } from './layout-cookie'
import type { Column, List } from './list'
import { namedColumns } from './saved-views'
import { tableModel } from './table-model'
import { toldCell } from './told-cell'
import type { Words } from './words'

/** The arrangement of a list's columns. */
export interface ChosenLayout extends ColumnState {
  /** Whether the operator or the address says which columns are drawn. */
  isChosen: boolean
  /** How large the operator has texts drawn, as a part of the usual size. */
  scale: number
}

/** The arrangement by the address, by the operator's own choice in this browser, or as the list declares it. */
export async function readLayout(list: List, search: SearchParams): Promise<ChosenLayout> {
  const { size } = await readPreferences()
  const cookie = (await cookies()).get(layoutCookie(list.screen))?.value
  const { columnVisibility, columnOrder, columnSizing } = cookie ? parseLayout(cookie) : unarranged
  const [first = '', ...others] = list.columns.map(({ id }): string => id)
  const named = namedColumns(list, search)
  const visible = named.length > 0 ? hiding(others.filter((id) => !named.includes(id))) : columnVisibility
  return {
    columnVisibility: { ...(visible ?? hiding(hiddenAtFirst(list))), [first]: true },
    columnOrder: [first, ...(named.length > 0 ? named : columnOrder)],
    columnSizing,
    isChosen: visible !== undefined,
    scale: pixelSizes[size] / pixelSizes.medium,
  }
}

const unarranged: ColumnLayout = { columnOrder: [], columnSizing: {} }

/** The columns that are hidden until the operator asks for them. */
export const hiddenAtFirst = ({ columns }: Pick<List, 'columns'>): string[] =>
  columns.flatMap(({ id, shown }) => (shown === 'hidden' ? [id] : []))

/** The columns that an operator may see; an operator of one tenant needs no column of tenants. */
export function columnsFor<Row>(
  { columns, filters }: List<Row>,
  { AgentInfoId }: Operator,
): readonly Column<Row>[] {
  const isOnlyPick = (id: string) => AgentInfoId !== null && filters[id]?.kind === 'pick'
  return columns.filter(({ id, shown }) => shown !== 'sheet' && !isOnlyPick(id))
}

/** The model of the columns alone, in their order: what the panel of columns offers and a saved view keeps. */
export function arrangedColumns(list: List, { user, layout, words }: Arranged) {
  const { isChosen, scale, ...state } = layout
  return tableModel({
    columns: columnsFor(list, user),
    words,
    cellValue: toldCell,
    state,
  }).getAllLeafColumns()
}

interface Arranged {
  user: Operator
  layout: ChosenLayout
  words: Words
}
