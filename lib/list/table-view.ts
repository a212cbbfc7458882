import type { Operator } from '@/lib/contract/states'
import type { Action, Picks } from './action'
import type { Column, List } from './list'
import { listHref } from './list-address'
import type { OpenList } from './open-list'
import type { TableColumn, TableRow } from './table-types'
import type { Words } from './words'

/** The table's columns with the addresses that sort by them, and its rows as data. */
export function tableOf<Row>(
  { list, state, path, search, pass }: Omit<OpenList<Row, unknown>, 'read'>,
  { rows, picks, words }: { rows: readonly Row[]; picks: Picks; words: Words },
): { columns: TableColumn[]; rows: TableRow[] } {
  const shown = list.columns.filter((column) => isShown(column, list, picks))
  const columns = shown.map(({ id, sort, holds, priority, shown: when }, position): TableColumn => {
    const isSorted = sort !== undefined && sort === state.sort
    const turned = isSorted && state.order === 'asc' ? 'desc' : 'asc'
    return {
      id,
      header: words.fields(id),
      sticky: position === 0,
      hideable: position > 0,
      hiddenAtFirst: when === 'hidden',
      holds,
      priority,
      sorted: isSorted ? (state.order === 'asc' ? 'ascending' : 'descending') : undefined,
      sortHref: sort && listHref(path, search, { sort, order: turned }),
    }
  })
  const mayWrite = list.write !== undefined && pass.can(list.write)
  return {
    columns,
    rows: rows.map((row) => {
      const offered = mayWrite ? offeredOf(list, row, pass.user) : []
      const edit = mayWrite && list.edit?.offered(row, pass.user) ? ['edit'] : []
      // An action that is alone needs no menu.
      const isAlone = edit.length === 0 && offered.length === 1
      return {
        id: String(list.id(row)),
        label: list.label(row),
        cells: Object.fromEntries(shown.map(({ id, cell }) => [id, cell(row, words)])),
        first: isAlone ? offered : edit,
        more: isAlone ? [] : offered,
      }
    }),
  }
}

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

/** An operator who sees one tenant needs no column of tenants; an export has it all the same. */
function isShown<Row>({ id, shown }: Column<Row>, { filters }: List<Row>, picks: Picks): boolean {
  const isOnlyPick = filters[id]?.kind === 'pick' && (picks[id] ?? []).length <= 1
  return shown !== 'sheet' && !isOnlyPick
}
