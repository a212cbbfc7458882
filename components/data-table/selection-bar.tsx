'use client'

import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type RefObject, useEffect, useMemo } from 'react'
import { AllBox } from './all-box'
import type { BulkAction } from './data-table'
import { rowBoxes } from './ticks'

const features = tableFeatures({ rowSelectionFeature })

export interface SelectionWords {
  /** With `{count}` in it. */
  selected: string
  clear: string
  actions: string
}

interface SelectionBarProps {
  table: RefObject<HTMLTableElement | null>
  /** The table's data; when they change, it is drawn again without ticks. */
  drawn: string
  actions: readonly BulkAction[]
  words: SelectionWords
  /** The label of the box that chooses every row that matches. */
  all?: string
  /** Called when the last tick is gone. */
  onEmpty: () => void
}

/**
 * How many rows are ticked and what can be done with them, loaded at the first tick. The ticks are the boxes' own, so
 * that they outlive a slow script; the table's model follows them, and the rows and the head's box follow the model.
 */
export default function SelectionBar({
  table: shown,
  drawn,
  actions,
  words,
  all,
  onEmpty,
}: SelectionBarProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are read again when the rows are drawn again
  const data = useMemo(() => rowBoxes(shown.current).map(({ value }) => ({ id: value })), [drawn, shown])
  const table = useTable({
    features,
    columns: [],
    data,
    getRowId: ({ id }) => id,
    initialState: { rowSelection: tickedIn(shown.current) },
  })
  const { setRowSelection } = table
  const rows = table.getRowModel().rows
  const count = rows.filter((row) => row.getIsSelected()).length

  useEffect(() => {
    const boxes = shown.current
    const follow = () => setRowSelection(tickedIn(boxes))
    const clear = () => {
      untick(boxes)
      follow()
    }
    boxes?.addEventListener('ticks', follow)
    document.addEventListener('acted', clear)
    return () => {
      boxes?.removeEventListener('ticks', follow)
      document.removeEventListener('acted', clear)
    }
  }, [shown, setRowSelection])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the ticks are read again when the rows are drawn again
  useEffect(() => setRowSelection(tickedIn(shown.current)), [drawn, shown, setRowSelection])

  useEffect(() => {
    for (const box of rowBoxes(shown.current)) box.closest('tr')?.classList.toggle('sel', box.checked)
    const head = shown.current?.querySelector<HTMLInputElement>('thead .box')
    if (head) {
      head.checked = count > 0 && count === data.length
      head.indeterminate = count > 0 && count < data.length
    }
    if (count === 0) onEmpty()
  })

  function clear() {
    untick(shown.current)
    table.resetRowSelection(true)
  }

  if (count === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame
    <div role="group" aria-label={words.actions} data-slot="bulk-bar" className="bulk">
      <output>{words.selected.replace('{count}', String(count))}</output>
      {all && <AllBox label={all} />}
      <i />
      {actions.map(({ dialog, label }) => (
        <button key={dialog} type="submit" name="dialog" value={dialog}>
          {label}
        </button>
      ))}
      <i />
      <button type="button" onClick={clear}>
        {words.clear}
      </button>
    </div>
  )
}

function untick(table: HTMLElement | null) {
  for (const box of rowBoxes(table)) box.checked = false
}

function tickedIn(table: HTMLElement | null): Record<string, true> {
  const ticked = rowBoxes(table).filter((box) => box.checked)
  return Object.fromEntries(ticked.map((box) => [box.value, true as const]))
}
