import { useEffect, useLayoutEffect } from 'react'
import type { Arrangement } from './arrangement'
import type { BrowserTable } from './table-controls'
import type { TableSpec } from './table-html'

interface Drawn {
  spec: TableSpec
  arrangement?: Arrangement
}

/** Columns are hidden and moved at once; the server then draws the same, with the columns that this page lacks. */
export function useColumnArrangement(
  table: BrowserTable,
  element: HTMLTableElement,
  { spec, arrangement }: Drawn,
): void {
  const { setColumnOrder, setColumnVisibility } = table
  const [first = ''] = spec.columns.map(({ id }) => id)

  useEffect(() => {
    if (!arrangement) return
    setColumnVisibility(arrangement.columnVisibility)
    setColumnOrder([first, ...arrangement.columnOrder])
  }, [arrangement, first, setColumnOrder, setColumnVisibility])

  // The server has drawn the table as it is arranged.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each table that the server draws
  useLayoutEffect(() => {
    setColumnVisibility({})
    setColumnOrder([])
  }, [spec])

  const { columnOrder, columnVisibility } = table.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: the model is another object after each of its changes
  useLayoutEffect(() => {
    if (columnOrder.length === 0) return
    arrange(
      element,
      table.getVisibleLeafColumns().map(({ id }) => id),
    )
  }, [columnOrder, columnVisibility, element])
}

/** Puts the cells of a drawn table in the order of its columns; those of other columns are hidden. */
function arrange(element: HTMLTableElement, ids: readonly string[]): void {
  const [row] = element.tHead?.rows ?? []
  if (!row) return
  const places = new Map([...row.cells].map(({ dataset }, place) => [dataset.column, place]))
  places.delete(undefined)
  const visible = ids.flatMap((id) => places.get(id) ?? [])
  const hidden = [...places.values()].filter((place) => !visible.includes(place))
  const end = Math.max(...places.values()) + 1
  const columns = element.querySelectorAll('colgroup')
  for (const line of [...columns, ...element.rows]) {
    const cells = [...line.children]
    for (const place of [...visible, ...hidden]) {
      const cell = cells[place]
      if (!(cell instanceof HTMLElement)) continue
      cell.hidden = hidden.includes(place)
      line.insertBefore(cell, cells[end] ?? null)
    }
  }
}
