import { first, type SearchParams } from '@/lib/screens/search-params'

/** The pictures of real-name papers, each under the address parameter for its zoom and turn. */
export const sides = ['front', 'back', 'selfie'] as const
export type Side = (typeof sides)[number]

export const zooms = [1, 2, 3] as const
export const turns = [0, 90, 180, 270] as const

/** The display of a picture: its magnification, and its turn in degrees. */
export interface Look {
  zoom: (typeof zooms)[number]
  turn: (typeof turns)[number]
}

export type Looks = Readonly<Record<Side, Look>>

/** The looks in an address, such as `?front=2.90`; any other text means the unchanged picture. */
export function looksOf(search: SearchParams): Looks {
  return { front: lookOf(search.front), back: lookOf(search.back), selfie: lookOf(search.selfie) }
}

function lookOf(value: SearchParams[string]): Look {
  const [zoom, turn] = (first(value) ?? '').split('.').map(Number)
  return {
    zoom: zooms.find((known) => known === zoom) ?? 1,
    turn: turns.find((known) => known === turn) ?? 0,
  }
}

/** The address of the page with another look of one picture, and unchanged looks of the others. */
export function lookHref(path: string, looks: Looks, side: Side, change: Partial<Look>): string {
  const query = new URLSearchParams()
  for (const each of sides) {
    const { zoom, turn } = each === side ? { ...looks[each], ...change } : looks[each]
    if (zoom !== 1 || turn !== 0) query.set(each, `${zoom}.${turn}`)
  }
  return `${query.size > 0 ? `${path}?${query}` : path}#${side}`
}

/** The turn plus a quarter, clockwise. */
export function turnedOn(turn: Look['turn']): Look['turn'] {
  return turns[(turns.indexOf(turn) + 1) % turns.length] ?? 0
}
