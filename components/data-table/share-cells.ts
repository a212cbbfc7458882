import type { DrawnCell, DrawnContent } from './rows-html'

/** Takes apart the contents that several cells have, such as statuses and agents, so that each travels once. */
export function shareCells(rows: readonly (readonly DrawnContent[])[]): {
  shared: DrawnContent[]
  cellsOf: (row: number) => DrawnCell[]
} {
  const keys = rows.map((cells) => cells.map((cell) => JSON.stringify(cell)))
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
