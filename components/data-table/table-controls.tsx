'use client'

import {
  columnResizingFeature,
  type ReactTable,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type RefObject, useMemo } from 'react'
import { type Packed, unpack } from '@/lib/format/packed'
import { columnBounds, columnFeatures } from '@/lib/list/column-model'
import type { Arrangement } from './arrangement'
import type { DrawnRow } from './rows-html'
import { type BulkActions, SelectionBar } from './selection-bar'
import type { TableSpec } from './table-html'
import { useColumnArrangement } from './use-column-arrangement'
import { useColumnResizing } from './use-column-resizing'
import { useRowSelection } from './use-row-selection'

const features = tableFeatures({ ...columnFeatures, columnResizingFeature, rowSelectionFeature })

export type BrowserTable = ReactTable<typeof features, DrawnRow>

interface TableControlsProps {
  /** The table in the page, whose content is markup. */
  element: HTMLTableElement
  packed: Packed<TableSpec>
  /** The name of the stored layout of its columns. */
  name: string
  /** The box that was clicked last before this script arrived. */
  clicked: RefObject<HTMLInputElement | null>
  /** The columns that the panel has just chosen. */
  arrangement?: Arrangement
  bulk?: BulkActions
}

/**
 * The controls of a drawn table: ticks, ranges of ticks, and the widths, order and visibility of its columns. Loaded at
 * their first use. Their states are in the table's model, which the markup follows.
 */
export default function TableControls(props: TableControlsProps) {
  const { element, packed, name, clicked, arrangement, bulk } = props
  const spec = useMemo(() => unpack(packed), [packed])
  const columns = useMemo(
    () => spec.columns.map(({ id, header, width }) => ({ id, header, size: width, ...columnBounds })),
    [spec],
  )
  const table = useTable({
    features,
    columns,
    data: spec.rows,
    getRowId: ([id]) => id,
    columnResizeMode: 'onChange',
  })
  useColumnArrangement(table, element, { spec, arrangement })
  useColumnResizing(table, element, { spec, name })
  useRowSelection(table, element, { spec, clicked })

  const count = table.getSelectedRowModel().rows.length
  if (!bulk || count === 0) return null
  return <SelectionBar {...bulk} count={count} onClear={() => table.resetRowSelection(true)} />
}
