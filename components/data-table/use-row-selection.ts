import type { RowSelectionState } from '@tanstack/react-table'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { BrowserTable } from './table-controls'
import type { TableSpec } from './table-html'

interface Drawn {
  spec: TableSpec
  /** The box that was clicked last before this script arrived. */
  clicked: RefObject<HTMLInputElement | null>
}

/** Rows are ticked by click, by Shift over a range, and all at once; the boxes follow the model. */
export function useRowSelection(
  table: BrowserTable,
  element: HTMLTableElement,
  { spec, clicked }: Drawn,
): void {
  const { setRowSelection } = table

  // Boxes may be clicked until the listener below is added; a range begins at the last of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    setRowSelection(tickedIn(element))
    if (clicked.current) press(table, { target: clicked.current, shiftKey: false })
  }, [])

  useLayoutEffect(() => {
    const onClick = (event: MouseEvent) => press(table, event)
    // Shift would select the texts between two boxes.
    const onMouseDown = (event: MouseEvent) => event.shiftKey && isBox(event.target) && event.preventDefault()
    const onActed = () => table.resetRowSelection(true)
    element.addEventListener('click', onClick)
    element.addEventListener('mousedown', onMouseDown)
    document.addEventListener('acted', onActed)
    return () => {
      element.removeEventListener('click', onClick)
      element.removeEventListener('mousedown', onMouseDown)
      document.removeEventListener('acted', onActed)
    }
  }, [table, element])

  // Ticks stay with the rows that are drawn again, and do not outlive the others.
  useEffect(() => {
    const ids = new Set(spec.rows.map(([id]) => id))
    setRowSelection((ticked) => only(ticked, (id) => ids.has(id)))
  }, [spec, setRowSelection])

  useLayoutEffect(() => {
    for (const box of rowBoxes(element)) {
      box.checked = table.getRow(box.value).getIsSelected()
      box.closest('tr')?.classList.toggle('sel', box.checked)
    }
    const head = element.querySelector<HTMLInputElement>('thead .box')
    if (!head) return
    head.checked = table.getIsAllRowsSelected()
    head.indeterminate = !head.checked && table.getIsSomeRowsSelected()
  })
}

/** Ticks the rows of a click on a box: its row, with Shift the rows up to it, or all rows. */
function press(table: BrowserTable, event: Pick<MouseEvent, 'target' | 'shiftKey'>): void {
  const { target } = event
  if (!isBox(target)) return
  if (target.closest('thead')) table.getToggleAllRowsSelectedHandler()(event)
  else table.getRow(target.value).getToggleSelectedHandler()(event)
}

/** The boxes that are ticked already: before the script arrived, or by the browser's Back. */
function tickedIn(element: HTMLTableElement): RowSelectionState {
  const isAll = element.querySelector<HTMLInputElement>('thead .box')?.checked
  const ticked = rowBoxes(element).filter(({ checked }) => checked || isAll)
  return Object.fromEntries(ticked.map(({ value }) => [value, true]))
}

const rowBoxes = (element: HTMLElement) => [...element.querySelectorAll<HTMLInputElement>('input[name="id"]')]

const isBox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'checkbox'

const only = (ticked: RowSelectionState, isDrawn: (id: string) => boolean): RowSelectionState =>
  Object.fromEntries(Object.entries(ticked).filter(([id]) => isDrawn(id)))
