import type { TableRow } from '@/lib/list/table-types'
import type { DrawnCell, DrawnContent, OwnName, Presence, RowsSpec } from './rows-html'

/** Takes apart the contents that several cells have, such as statuses and agents, so that each travels once. */
export function shareCells(rows: readonly (readonly DrawnContent[])[]): {
  shared: DrawnContent[]
  cellsOf: (row: number) => DrawnCell[]
} {
  const keys = rows.map((cells) => cells.map(keyOf))
  const counts = new Map<string, number>()
  for (const key of keys.flat()) counts.set(key, (counts.get(key) ?? 0) + 1)
  const shared: DrawnContent[] = []
  const places = new Map<string, number>()
  const drawn = rows.map((cells, row) =>
    cells.map((cell, column): DrawnCell => {
      const key = keys[row]?.[column] ?? ''
      if ((counts.get(key) ?? 0) < 2) return cell
      const known = places.get(key)
      if (known !== undefined) return known
      places.set(key, shared.length)
      return shared.push(cell) - 1
    }),
  )
  return { shared, cellsOf: (row) => drawn[row] ?? [] }
}

/** Equal for equal contents. Most are texts, told from the others by the quote before them, and statuses. */
function keyOf(cell: DrawnContent): string {
  if (typeof cell === 'string') return `"${cell}`
  if ('status' in cell && cell.figure === undefined) return `${cell.tone} ${cell.status}`
  return JSON.stringify(cell)
}

/** Takes apart the names of rows, of which most travel in the row's words and id: see `OwnName`. */
export function shareNames(rows: readonly TableRow[], column: string) {
  const heads = rows.map(({ cells }) => cells[column])
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
