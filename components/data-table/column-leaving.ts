import type { TableColumn } from '@/lib/list/table-types'
import { leavingWidths } from './leaving-widths'

interface Room {
  /** The least width of each column, in pixels. */
  widths: readonly number[]
  /** The width of ticks and actions. */
  beside: number
}

/**
 * The classes of columns that leave a frame without room for them: a column is drawn where it fits beside those that
 * leave after it. A phone's cards have those alone that leave last; the others are `far` there.
 */
export function leavingClasses(columns: readonly TableColumn[], { widths, beside }: Room): string[] {
  const { from, to, step } = leavingWidths
  const classes = columns.map(() => '')
  let room = beside
  for (const { place, leaves } of inOrderOfLeaving(columns)) {
    room += widths[place] ?? 0
    if (leaves === undefined) continue
    const fits = Math.min(Math.max(Math.ceil(room / step) * step, from), to)
    classes[place] = `${leaves > 0 ? 'far ' : ''}w${fits}`
  }
  return classes
}

/** The places of columns, those that stay first. */
function inOrderOfLeaving(columns: readonly TableColumn[]) {
  return columns
    .map(({ leaves }, place) => ({ place, leaves }))
    .sort((one, other) => (one.leaves ?? -1) - (other.leaves ?? -1))
}
