import {
  constructTable,
  metaHelper,
  rowPaginationFeature,
  rowSortingFeature,
  type TableState,
  tableFeatures,
} from '@tanstack/table-core'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import { columnBounds, columnFeatures } from './column-model'
import type { Column } from './list'
import type { Leaves } from './table-types'
import type { Words } from './words'

/** The parts of a column's declaration that TanStack has no option for. */
interface ColumnMeta {
  sort?: string | undefined
  leaves?: Leaves | undefined
}

const features = tableFeatures({
  ...columnFeatures,
  coreReactivityFeature: storeReactivityBindings(),
  rowPaginationFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
})

interface ModelOptions<Row, Value> {
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  words: Words
  /** The value of a cell: its content on a page, its text in a file. */
  cellValue: (column: Column<Row>, row: Row, words: Words) => Value
  state: Partial<TableState<typeof features>>
  rows?: readonly Row[]
  id?: (row: Row) => number
  /** How many rows match on all pages. */
  rowCount?: number
}

/**
 * The model of a list's table: a declaration's columns as column definitions, and the states of address and cookie.
 * Page, panel of columns, saved views and files read from it which columns they have, in which order. The platform sorts
 * and pages, so a model holds one page of rows.
 */
export function tableModel<Row, Value>(options: ModelOptions<Row, Value>) {
  const { columns, words, cellValue, state, rows = [], id = () => 0, rowCount } = options
  return constructTable({
    features,
    columns: columns.map((column, place) => ({
      id: column.id,
      header: words.fields(column.id),
      accessorFn: ({ row }: { row: Row }) => cellValue(column, row, words),
      // The first column names the row.
      enableHiding: place > 0,
      enableSorting: column.sort !== undefined,
      ...columnBounds,
      meta: { sort: column.sort, leaves: column.leaves },
    })),
    data: rows.map((row) => ({ row })),
    getRowId: ({ row }) => String(id(row)),
    initialState: state,
    manualPagination: true,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    rowCount,
  })
}
