'use client'

import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type RefObject, useEffect, useMemo } from 'react'
import type { BulkAction } from './data-table'

const features = tableFeatures({ rowSelectionFeature })

export interface SelectionWords {
  selectAll: string
  /** With `{count}` in it. */
  selected: string
  clear: string
  actions: string
}

interface SelectionBarProps {
  body: RefObject<HTMLTableSectionElement | null>
  /** The rows' data; when they change, the rows are drawn again without ticks. */
  rows: string
  actions: readonly BulkAction[]
  words: SelectionWords
  /** Called when the last tick is gone. */
  onEmpty: () => void
}

/**
 * How many rows are ticked and what can be done with them, loaded at the first tick. The ticks are the boxes' own, so
 * that they outlive a slow script; the table's model follows them, and the rows and the head's box follow the model.
 */
export default function SelectionBar({ body, rows: drawn, actions, words, onEmpty }: SelectionBarProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are read again when the rows are drawn again
  const data = useMemo(() => Array.from(boxesIn(body.current), ({ value }) => ({ id: value })), [drawn, body])
  const table = useTable({
    features,
    columns: [],
    data,
    getRowId: ({ id }) => id,
    initialState: { rowSelection: tickedIn(body.current) },
  })
  const { setRowSelection } = table
  const rows = table.getRowModel().rows
  const count = rows.filter((row) => row.getIsSelected()).length

  useEffect(() => {
    const shown = body.current?.parentElement
    const follow = () => setRowSelection(tickedIn(body.current))
    const clear = () => {
      untick(body.current)
      follow()
    }
    shown?.addEventListener('input', follow)
    shown?.addEventListener('ticks', follow)
    document.addEventListener('acted', clear)
    return () => {
      shown?.removeEventListener('input', follow)
      shown?.removeEventListener('ticks', follow)
      document.removeEventListener('acted', clear)
    }
  }, [body, setRowSelection])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the ticks are read again when the rows are drawn again
  useEffect(() => setRowSelection(tickedIn(body.current)), [drawn, body, setRowSelection])

  useEffect(() => {
    for (const box of boxesIn(body.current)) box.closest('tr')?.classList.toggle('sel', box.checked)
    const head = body.current?.parentElement?.querySelector<HTMLInputElement>('thead .box')
    if (head) {
      head.checked = count > 0 && count === data.length
      head.indeterminate = count > 0 && count < data.length
    }
    if (count === 0) onEmpty()
  })

  function clear() {
    untick(body.current)
    table.resetRowSelection(true)
  }

  if (count === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame
    <div role="group" aria-label={words.actions} data-slot="bulk-bar" className="bulk">
      <output>{words.selected.replace('{count}', String(count))}</output>
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

const boxesIn = (body: HTMLElement | null) =>
  body?.querySelectorAll<HTMLInputElement>('input[name="id"]') ?? []

function untick(body: HTMLElement | null) {
  for (const box of boxesIn(body)) box.checked = false
}

function tickedIn(body: HTMLElement | null): Record<string, true> {
  const ticked = [...boxesIn(body)].filter((box) => box.checked)
  return Object.fromEntries(ticked.map((box) => [box.value, true as const]))
}
