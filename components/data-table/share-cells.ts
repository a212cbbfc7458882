import type { TableRow } from '@/lib/list/table-types'
import type { DrawnCell, DrawnContent, OwnName, Presence, RowsSpec } from './rows-html'

/** A content with its place among the shared ones, which it gets when a second cell has it. */
interface SharedCell {
  cell: DrawnContent
  place?: number
}

/**
 * Takes apart the contents that several cells have, such as statuses and agents, so that each travels once: with the names
 * below, 27.7 instead of 34.9 KiB of data for script in the members list.
 */
export function shareCells(rows: readonly (readonly DrawnContent[])[]): {
  shared: DrawnContent[]
  cellsOf: (row: number) => DrawnCell[]
} {
  const texts = new Map<string, SharedCell>()
  const others = new Map<string, SharedCell>()
  const shared: DrawnContent[] = []
  const drawnRows = rows.map((cells) =>
    cells.map((cell): SharedCell => {
      const known = typeof cell === 'string' ? texts : others
      const key = typeof cell === 'string' ? cell : keyOf(cell)
      const same = known.get(key)
      if (!same) {
        const first: SharedCell = { cell }
        known.set(key, first)
        return first
      }
      same.place ??= shared.push(same.cell) - 1
      return same
    }),
  )
  return { shared, cellsOf: (row) => (drawnRows[row] ?? []).map(({ cell, place }) => place ?? cell) }
}

/** Equal for equal contents. Most are statuses. */
function keyOf(cell: Exclude<DrawnContent, string>): string {
  if ('status' in cell && cell.figure === undefined) return `${cell.tone} ${cell.status}`
  return JSON.stringify(cell)
}

/** Takes apart the names of rows, of which most travel in the row's words and id: see `OwnName`. */
export function shareNames(rows: readonly TableRow[]) {
  const heads = rows.map(({ cells: [head] }) => head)
  const [head] = heads
  const [row] = rows
  const href = typeof head === 'object' && 'name' in head ? head.href : undefined
  const address = row && href?.endsWith(row.id) ? href.slice(0, -row.id.length) : undefined
  const presences: Presence[] = []
  const placeOf = (presence: Presence) => {
    const place = presences.findIndex(({ word }) => word === presence.word)
    return place < 0 ? presences.push(presence) - 1 : place
  }
  const names = rows.map(({ id, label }, place): OwnName | undefined => {
    const name = heads[place]
    if (typeof name !== 'object' || !('name' in name) || address === undefined) return undefined
    if (name.name !== label || name.href !== `${address}${id}`) return undefined
    return [name.detail ?? '', name.presence ? placeOf(name.presence) : -1]
  })
  const own: RowsSpec['own'] = address === undefined ? undefined : { address, presences }
  return { own, names }
}
