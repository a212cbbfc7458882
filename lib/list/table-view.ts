import 'server-only'
import { cookies } from 'next/headers'
import type { Operator } from '@/lib/contract/states'
import type { Action } from './action'
import { hiddenColumnsCookie, parseHiddenColumns } from './hidden-columns'
import type { Column, List } from './list'
import { listHref } from './list-address'
import { mayWrite } from './may-write'
import type { OpenList } from './open-list'
import type { TableColumn, TableRow } from './table-types'
import type { Words } from './words'

/** The table's shown columns with the addresses that sort by them, and its rows as data. */
export async function tableOf<Row>(
  { list, state, path, search, pass }: Omit<OpenList<Row, unknown>, 'read'>,
  { rows, words }: { rows: readonly Row[]; words: Words },
): Promise<{ columns: TableColumn[]; rows: TableRow[]; isWide: boolean }> {
  const choice = await columnChoice(list)
  const shown = columnsFor(list, pass.user).filter(({ id }) => !choice.hidden.includes(id))
  const columns = shown.map(({ id, sort, leaves }): TableColumn => {
    const isSorted = sort !== undefined && sort === state.sort
    const turned = isSorted && state.order === 'asc' ? 'desc' : 'asc'
    return {
      id,
      header: words.fields(id),
      leaves,
      sorted: isSorted ? (state.order === 'asc' ? 'ascending' : 'descending') : undefined,
      sortHref: sort && listHref(path, search, { sort, order: turned }),
    }
  })
  const isWriter = mayWrite(list, pass)
  return {
    columns,
    isWide: choice.isChosen,
    rows: rows.map((row) => ({
      id: String(list.id(row)),
      label: list.label(row),
      cells: Object.fromEntries(shown.map(({ id, cell }) => [id, cell(row, words)])),
      offered: isWriter ? [...editOf(list, row, pass.user), ...offeredOf(list, row, pass.user)] : undefined,
    })),
  }
}

/** The hidden columns by the operator's own choice, or those that are hidden at first. */
export async function columnChoice<Row>(list: List<Row>): Promise<{ hidden: string[]; isChosen: boolean }> {
  const chosen = (await cookies()).get(hiddenColumnsCookie(list.screen))?.value
  if (chosen !== undefined) return { hidden: parseHiddenColumns(chosen), isChosen: true }
  const atFirst = list.columns.filter(({ shown }) => shown === 'hidden').map(({ id }) => id)
  return { hidden: atFirst, isChosen: false }
}

/** The columns that an operator may see; who sees one tenant needs no column of tenants. */
export function columnsFor<Row>(
  { columns, filters }: List<Row>,
  { AgentInfoId }: { AgentInfoId: number | null },
): readonly Column<Row>[] {
  const isOnlyPick = (id: string) => AgentInfoId !== null && filters[id]?.kind === 'pick'
  return columns.filter(({ id, shown }) => shown !== 'sheet' && !isOnlyPick(id))
}

/** `edit` where a row may be edited, in a dialog or on a screen of its own. */
export const editOf = <Row>(
  { edit, editPage }: Pick<List<Row>, 'edit' | 'editPage'>,
  row: Row,
  operator: Operator,
) => (editPage || edit?.offered(row, operator) ? ['edit'] : [])

/** The names of the actions that a row offers to an operator. */
export function offeredOf<Row>(
  { actions }: Pick<List<Row>, 'actions'>,
  row: Row,
  operator: Operator,
): string[] {
  return Object.entries<Action<Row>>(actions).flatMap(([name, action]) =>
    action.offered(row, operator) ? [name] : [],
  )
}
