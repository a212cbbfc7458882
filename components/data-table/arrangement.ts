import type { ColumnState } from '@/lib/list/column-model'

/** Which columns of a table an operator has just chosen, and their order. */
export interface Arrangement extends Pick<ColumnState, 'columnOrder' | 'columnVisibility'> {
  table: string
}

const arranged = 'arranged'

/** Tells the table of that name on this page, which is drawn apart from the panel of its columns. */
export function tellArrangement(arrangement: Arrangement): void {
  document.dispatchEvent(new CustomEvent(arranged, { detail: arrangement }))
}

/** Calls the listener with each arrangement of the table; the result ends that. */
export function hearArrangements(table: string, listener: (arrangement: Arrangement) => void): () => void {
  function onArranged(event: Event) {
    if (event instanceof CustomEvent && event.detail.table === table) listener(event.detail)
  }
  document.addEventListener(arranged, onArranged)
  return () => document.removeEventListener(arranged, onArranged)
}
