'use client'

import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Button } from '@/components/ui/button'
import type { RowAction, TableColumn, TableLabels, TableRow } from '@/lib/list/table-types'
import { Cell } from './cell'
import { ColumnsMenu } from './columns-menu'
import { HeaderCell } from './header-cell'
import { hiddenColumnsSetting } from './hidden-columns'
import { RowActions } from './row-actions'

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature })

export interface DataTableProps {
  /** Names the table's cookie and ids: 'members'. */
  id: string
  caption: string
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  /** The actions on rows, by the names that rows list them by. */
  actions?: Readonly<Record<string, RowAction>>
  /** Columns hidden by the operator's earlier choice. */
  hidden?: readonly string[]
  /** Id of the form that the ticks belong to; without it rows cannot be selected. */
  selectionForm?: string
  /** Rows ticked from the start, such as those that an open confirmation is about. */
  selected?: readonly string[]
  labels: TableLabels
  /** Shown left of the columns menu: chips, counts. */
  strip?: ReactNode
  /** The actions on ticked rows: a `BulkBar`. */
  bulk?: ReactNode
}

/** The table of a list. It is whole without script; with it, it selects rows and hides columns. */
export function DataTable({
  id,
  caption,
  columns,
  rows,
  actions,
  hidden,
  selectionForm,
  selected,
  labels,
  strip,
  bulk,
}: DataTableProps) {
  const data = useMemo(() => [...rows], [rows])
  const defs = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, TableRow> => ({
          id: column.id,
          accessorFn: (row) => row.label,
          enableHiding: column.hideable ?? false,
        }),
      ),
    [columns],
  )
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: (row) => row.id,
    initialState: {
      columnVisibility: Object.fromEntries((hidden ?? []).map((column) => [column, false])),
      rowSelection: Object.fromEntries((selected ?? []).map((row) => [row, true as const])),
    },
  })
  const router = useRouter()
  const root = useRef<HTMLDivElement>(null)
  const { setRowSelection } = table
  // Rows ticked before the script arrived count too.
  useEffect(() => {
    const ticked = root.current?.querySelectorAll<HTMLInputElement>('[name="id"]:checked') ?? []
    setRowSelection(Object.fromEntries([...ticked].map((box) => [box.value, true as const])))
  }, [setRowSelection])
  const visible = columns.filter((column) => table.getColumn(column.id)?.getIsVisible())
  const modelRows = table.getRowModel().rows
  const count = modelRows.filter((row) => row.getIsSelected()).length

  function toggleColumn(columnId: string, shown: boolean) {
    table.getColumn(columnId)?.toggleVisibility(shown)
    const left = columns.filter((column) => (column.id === columnId ? !shown : !visible.includes(column)))
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing where this must work, and in plain http
    document.cookie = hiddenColumnsSetting(
      id,
      left.map((column) => column.id),
    )
    // The server left out the cells of hidden columns; with the cookie it draws these too.
    if (shown && !rows.some((row) => columnId in row.cells)) router.refresh()
  }

  return (
    <div ref={root} data-slot="data-table">
      <div data-slot="strip">
        <div className="me-auto min-w-0">{strip}</div>
        <ColumnsMenu
          label={labels.columns}
          columns={columns.filter((column) => column.hideable)}
          isShown={(column) => visible.includes(column)}
          onToggle={toggleColumn}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard */}
      <section data-slot="table-scroll" aria-label={caption} tabIndex={0}>
        <table data-slot="table" data-selectable={selectionForm !== undefined || undefined}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {selectionForm !== undefined && (
                <td data-slot="select-cell">
                  <label>
                    <input
                      type="checkbox"
                      data-script=""
                      aria-label={labels.selectAll}
                      checked={count > 0 && count === rows.length}
                      ref={(box) => {
                        if (box) box.indeterminate = count > 0 && count < rows.length
                      }}
                      onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
                    />
                  </label>
                </td>
              )}
              {visible.map((column) => (
                <HeaderCell key={column.id} column={column} />
              ))}
              {actions && (
                <th scope="col" data-slot="actions-cell">
                  <span className="sr-only">{labels.actions}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody data-slot="rows">
            {modelRows.map((row) => (
              <tr key={row.id}>
                {selectionForm !== undefined && (
                  <td data-slot="select-cell">
                    <label>
                      <input
                        type="checkbox"
                        name="id"
                        value={row.id}
                        form={selectionForm}
                        aria-label={labels.select.replace('{row}', row.original.label)}
                        checked={row.getIsSelected()}
                        onChange={row.getToggleSelectedHandler()}
                      />
                    </label>
                  </td>
                )}
                {visible.map((column) => {
                  const content = row.original.cells[column.id]
                  const Frame = column.sticky ? 'th' : 'td'
                  return (
                    <Frame
                      key={column.id}
                      scope={column.sticky ? 'row' : undefined}
                      data-sticky={column.sticky || undefined}
                      data-align={column.align}
                      data-priority={column.priority}
                      data-label={column.header}
                    >
                      {content !== undefined && <Cell content={content} />}
                    </Frame>
                  )
                })}
                {actions && (
                  <td data-slot="actions-cell">
                    <RowActions row={row.original} actions={actions} moreLabel={labels.more} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {bulk && (
        <div data-slot="bulk-bar">
          <output className="me-2 font-bold whitespace-nowrap">
            {count > 0 && labels.selected.replace('{count}', String(count))}
          </output>
          {bulk}
          <Button data-script="" variant="quiet" onClick={() => table.resetRowSelection(true)}>
            {labels.clearSelection}
          </Button>
        </div>
      )}
    </div>
  )
}
