import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import type { TableRow } from '@/lib/list/table-types'
import { DataTable, type DataTableProps } from './data-table'
import { hiddenColumnsCookie, parseHiddenColumns } from './hidden-columns'

/** `DataTable` with its words in the operator's language and the columns that were hidden last; what a page uses. */
export async function ListTable(props: Omit<DataTableProps, 'labels' | 'hidden'>) {
  const [t, jar] = await Promise.all([getTranslations('table'), cookies()])
  const labels = {
    actions: t('actions'),
    more: t('moreFor', { row: '{row}' }),
    columns: t('columns'),
    select: t('select', { row: '{row}' }),
    selectAll: t('selectAll'),
    selected: t('selected', { count: '{count}' }),
    clearSelection: t('clearSelection'),
  }
  const chosen = jar.get(hiddenColumnsCookie(props.id))?.value
  const atFirst = props.columns.filter((column) => column.hiddenAtFirst).map((column) => column.id)
  const hidden = chosen === undefined ? atFirst : parseHiddenColumns(chosen)
  const rows = props.rows.map((row) => ({ ...row, cells: without(row.cells, hidden) }))
  return <DataTable labels={labels} hidden={hidden} {...props} rows={rows} />
}

// Half of a list's columns may be hidden, and each cell that travels is paid for three times.
function without(cells: TableRow['cells'], hidden: readonly string[]): TableRow['cells'] {
  return Object.fromEntries(Object.entries(cells).filter(([column]) => !hidden.includes(column)))
}
