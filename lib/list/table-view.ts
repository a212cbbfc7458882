import 'server-only'
import { cookies } from 'next/headers'
import type { Operator } from '@/lib/contract/states'
import type { SearchParams } from '@/lib/screens/search-params'
import { isOffered } from '@/lib/upstream/offered'
import { type ColumnLayout, inOrder, layoutCookie, parseLayout } from './column-layout'
import { isDoable } from './doable'
import type { Column, List } from './list'
import { listHref } from './list-address'
import { mayWrite } from './may-write'
import type { OpenList } from './open-list'
import { namedColumns } from './saved-views'
import type { TableColumn, TableRow } from './table-types'
import { toldCell } from './told-cell'
import type { Words } from './words'

/** A table as data. */
export interface TableView {
  /** The name under which the layout of its columns is kept. */
  name: string
  columns: TableColumn[]
  rows: TableRow[]
  /** Whether it shows all of the chosen columns, however narrow the window is. */
  isWide: boolean
  /** Whether its columns have widths of the operator's. */
  isSized: boolean
}

/** The table's shown columns with the addresses that sort by them, and its rows as data. */
export async function tableOf<Row>(
  { list, state, path, search, pass }: Omit<OpenList<Row, unknown>, 'read'>,
  { rows, words }: { rows: readonly Row[]; words: Words },
): Promise<TableView> {
  const choice = await columnChoice(list, search)
  const shown = inOrder(columnsFor(list, pass.user), choice.order).filter(
    ({ id }) => !choice.hidden.includes(id),
  )
  const columns = shown.map(({ id, sort, leaves }): TableColumn => {
    const isSorted = sort !== undefined && sort === state.sort
    const turned = isSorted && state.order === 'asc' ? 'desc' : 'asc'
    return {
      id,
      header: words.fields(id),
      leaves,
      width: choice.widths[id],
      sorted: isSorted ? (state.order === 'asc' ? 'ascending' : 'descending') : undefined,
      sortHref: sort && listHref(path, search, { sort, order: turned }),
    }
  })
  const isWriter = mayWrite(list, pass)
  return {
    name: list.screen,
    columns,
    isWide: choice.isChosen,
    isSized: columns.some(({ width }) => width !== undefined),
    rows: rows.map((row) => ({
      id: String(list.id(row)),
      label: list.label(row),
      cells: Object.fromEntries(shown.map((column) => [column.id, toldCell(column, row, words)])),
      offered: isWriter ? [...editOf(list, row, pass.user), ...offeredOf(list, row, pass.user)] : undefined,
    })),
  }
}

/** Which columns are shown, in which order and how wide. */
interface ColumnChoice extends Required<ColumnLayout> {
  /** Whether the operator or the address says which ones are shown. */
  isChosen: boolean
}

/** The columns by the address, by the operator's own choice in this browser, or as the list declares them. */
export async function columnChoice<Row>(list: List<Row>, search: SearchParams): Promise<ColumnChoice> {
  const kept = (await cookies()).get(layoutCookie(list.screen))?.value
  const layout = kept ? parseLayout(kept) : unarranged
  const named = namedColumns(list, search)
  if (named.length === 0) {
    const { hidden = hiddenAtFirst(list) } = layout
    return { ...layout, hidden, isChosen: layout.hidden !== undefined }
  }
  const [, ...others] = list.columns.map(({ id }): string => id)
  return { ...layout, hidden: others.filter((id) => !named.includes(id)), order: named, isChosen: true }
}

const unarranged: ColumnLayout = { order: [], widths: {} }

/** The columns that are hidden until the operator asks for them. */
export const hiddenAtFirst = <Row>({ columns }: Pick<List<Row>, 'columns'>): string[] =>
  columns.flatMap(({ id, shown }) => (shown === 'hidden' ? [id] : []))

/** The columns that an operator may see; who sees one tenant needs no column of tenants. */
export function columnsFor<Row>(
  { columns, filters }: List<Row>,
  { AgentInfoId }: { AgentInfoId: number | null },
): readonly Column<Row>[] {
  const isOnlyPick = (id: string) => AgentInfoId !== null && filters[id]?.kind === 'pick'
  return columns.filter(({ id, shown }) => shown !== 'sheet' && !isOnlyPick(id))
}

/** `edit` where a row may be edited, in a dialog or on a screen of its own, and the platform has the call. */
export const editOf = <Row>(
  { edit, editPage }: Pick<List<Row>, 'edit' | 'editPage'>,
  row: Row,
  operator: Operator,
) =>
  (editPage ? isOffered(editPage) : edit && isDoable(edit) && edit.offered(row, operator)) ? ['edit'] : []

/** The names of the actions that a row offers to an operator, and the platform has the calls of. */
export function offeredOf<Row>(
  { actions }: Pick<List<Row>, 'actions'>,
  row: Row,
  operator: Operator,
): string[] {
  return Object.entries(actions).flatMap(([name, action]) =>
    isDoable(action) && action.offered(row, operator) ? [name] : [],
  )
}
