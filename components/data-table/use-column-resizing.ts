import { useEffect, useLayoutEffect } from 'react'
import { columnBounds } from '@/lib/list/column-model'
import { contentWidth, drawEdges, drawWidths, fixWidths, openEdges, stopBeside } from './drawn-widths'
import { keepWidths } from './keep-widths'
import type { BrowserTable } from './table-controls'
import type { TableSpec } from './table-html'

/** Pixels by which a key moves an edge. */
const step = 16
/** Pixels that a pointer moves before it drags. */
const least = 3

interface Drawn {
  spec: TableSpec
  /** The name of the stored layout of its columns. */
  name: string
}

/** The edges of columns are moved by pointer, finger and keys; a double click and Enter fit a column to its contents. */
export function useColumnResizing(
  table: BrowserTable,
  element: HTMLTableElement,
  { spec, name }: Drawn,
): void {
  const { columnSizing, columnResizing } = table.state
  const isDragged = columnResizing.isResizingColumn !== false

  // The server has drawn the columns as wide as they are now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each table that the server draws
  useLayoutEffect(() => {
    table.resetColumnSizing(true)
    drawEdges(element, spec.edge)
    openEdges(element)
  }, [spec, element])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the model is another object after each of its changes
  useLayoutEffect(() => {
    const ids = Object.keys(columnSizing)
    if (ids.length === 0) return
    const widths = Object.fromEntries(ids.map((id) => [id, table.getColumn(id)?.getSize() ?? 0]))
    drawWidths(element, widths)
    if (!isDragged) keepWidths(name, widths)
  }, [columnSizing, isDragged, element, name])

  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const { onStart, onKeyDown, onDoubleClick } = edgeListeners(table, element)
    element.addEventListener('mousedown', onStart, { signal })
    element.addEventListener('touchstart', onStart, { signal, passive: false })
    element.addEventListener('keydown', onKeyDown, { signal })
    element.addEventListener('dblclick', onDoubleClick, { signal })
    return () => listeners.abort()
  }, [table, element])
}

/** Listeners of a table for the edges of its columns. */
function edgeListeners(table: BrowserTable, element: HTMLTableElement) {
  const resize = (id: string, width: number) =>
    table.setColumnSizing((widths) => ({ ...widths, ...fixWidths(element), [id]: width }))
  const resizeToContents = (id: string) => {
    table.setColumnSizing(fixWidths(element))
    resize(id, contentWidth(element, id))
  }
  return {
    onStart(event: MouseEvent | TouchEvent) {
      const header = headerAt(table, event.target)
      if (!header || (event instanceof MouseEvent && event.button !== 0)) return
      // No text is selected on the way.
      event.preventDefault()
      onceMoved(event, () => {
        table.setColumnSizing(fixWidths(element))
        header.getResizeHandler()(event)
      })
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const stop = event.target instanceof Element ? stopBeside(event.target, event.key) : undefined
      if (stop) {
        event.preventDefault()
        stop.focus()
        return
      }
      const column = headerAt(table, event.target)?.column
      if (!column) return
      const { minSize, maxSize } = columnBounds
      const size = fixWidths(element)[column.id] ?? column.getSize()
      const widths = { ArrowLeft: size - step, ArrowRight: size + step, Home: minSize, End: maxSize }
      const width = Object.entries(widths).find(([key]) => key === event.key)?.[1]
      if (width === undefined && event.key !== 'Enter') return
      event.preventDefault()
      if (width === undefined) resizeToContents(column.id)
      else resize(column.id, width)
    },
    onDoubleClick({ target }: MouseEvent) {
      const column = headerAt(table, target)?.column
      if (column) resizeToContents(column.id)
    },
  }
}

/** The heading whose edge an event is on. */
function headerAt(table: BrowserTable, target: EventTarget | null) {
  const head = target instanceof Element && target.closest('.edge')?.closest('th')
  return head ? table.getLeafHeaders().find(({ column }) => column.id === head.dataset.column) : undefined
}

/** Runs once the pointer that is down has moved: a click on an edge changes nothing. */
function onceMoved(start: MouseEvent | TouchEvent, run: () => void): void {
  if (!(start instanceof MouseEvent)) {
    run()
    return
  }
  const moves = new AbortController()
  const { signal } = moves
  document.addEventListener(
    'mousemove',
    ({ clientX }) => {
      if (Math.abs(clientX - start.clientX) < least) return
      moves.abort()
      run()
    },
    { signal },
  )
  document.addEventListener('mouseup', () => moves.abort(), { signal })
}
