import 'server-only'
import type { Operator } from '@/lib/contract/states'
import { isOffered } from '@/lib/upstream/offered'
import type { CellContent } from './cell-content'
import { columnsFor } from './chosen-layout'
import { isDoable } from './doable'
import type { List } from './list'
import { listHref } from './list-address'
import { mayWrite } from './may-write'
import type { OpenList } from './open-list'
import { rowsOn } from './page-size'
import type { ReachedPage } from './reached-page'
import { tableModel } from './table-model'
import type { TableColumn, TableRow } from './table-types'
import { toldCell } from './told-cell'
import type { Words } from './words'

/** A table as data. */
export interface TableView {
  /** The name under which the layout of its columns is kept. */
  name: string
  columns: TableColumn[]
  rows: TableRow[]
  /** How many rows match, and at least those up to the end of the page. */
  rowCount: number
  pageCount: number
  /** Whether it has all of the chosen columns, however narrow the window is. */
  isWide: boolean
  /** Whether its columns have widths of the operator's. */
  isSized: boolean
  /** How large its texts are, as a part of the usual size. */
  scale: number
}

/** The table's visible columns with the addresses that sort by them, and its rows, as its model has them. */
export function tableOf<Row>(
  { list, state, path, search, pass, layout }: Omit<OpenList<Row, unknown>, 'read'>,
  { page, words }: { page: ReachedPage<Row>; words: Words },
): TableView {
  const { isChosen, scale, ...columnState } = layout
  const sorted = list.columns.find(({ sort }) => sort !== undefined && sort === state.sort)
  const rowCount = Math.max(page.total, (state.pageNum - 1) * page.pageSize + rowsOn(page))
  const model = tableModel({
    columns: columnsFor(list, pass.user),
    words,
    cellValue: toldCell,
    rows: page.list,
    id: list.id,
    rowCount,
    state: {
      ...columnState,
      sorting: sorted ? [{ id: sorted.id, desc: state.order === 'desc' }] : [],
      pagination: { pageIndex: state.pageNum - 1, pageSize: page.pageSize },
    },
  })
  const visible = model.getVisibleLeafColumns()
  const columns = visible.map((column): TableColumn => {
    const { meta } = column.columnDef
    const order = column.getIsSorted()
    return {
      id: column.id,
      header: String(column.columnDef.header),
      leaves: meta?.leaves,
      width: column.id in layout.columnSizing ? column.getSize() : undefined,
      sorted: order ? `${order}ending` : undefined,
      sortHref:
        meta?.sort &&
        listHref(path, search, { sort: meta.sort, order: column.getNextSortingOrder() || null }),
    }
  })
  const isWriter = mayWrite(list, pass)
  return {
    name: list.screen,
    columns,
    rowCount,
    pageCount: model.getPageCount(),
    isWide: isChosen,
    scale,
    isSized: columns.some(({ width }) => width !== undefined),
    rows: model.getRowModel().rows.map((drawn) => {
      const { row } = drawn.original
      return {
        id: drawn.id,
        label: list.label(row),
        cells: visible.map(({ id }) => drawn.getValue<CellContent>(id)),
        offered: isWriter ? [...editOf(list, row, pass.user), ...offeredOf(list, row, pass.user)] : undefined,
      }
    }),
  }
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
