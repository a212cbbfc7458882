import Fuse from 'fuse.js'
import type { SearchHit } from './search-group'

/** Hits of one kind, best first, and how far the best one is from the text: 0 for an equal title, at most 1. */
export interface RankedHits {
  hits: SearchHit[]
  distance: number
}

interface Ranked<Item> {
  item: Item
  distance: number
}

/** The distance of records that the platform found by another field than those that a result displays. */
const foundByOtherField = 0.3

/**
 * A fuzzy search with the weights of the spec: the first key, a title, 0.7, the second 0.3, threshold 0.4.
 * @spec 2.41 9.16
 */
export const fuzzy = <Item>(items: readonly Item[], [first, second]: readonly [string, string]) =>
  new Fuse(items, {
    keys: [
      { name: first, weight: 0.7 },
      { name: second, weight: 0.3 },
    ],
    threshold: 0.4,
    includeScore: true,
  })

/** The form in which titles are compared: without case and width. */
export const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** Items whose title equals the text, at distance 0, then the others in their order. */
export function closestFirst<Item>(
  items: readonly Ranked<Item>[],
  titlesOf: (item: Item) => readonly string[],
  text: string,
): Ranked<Item>[] {
  const wanted = folded(text)
  const isEqual = ({ item }: Ranked<Item>) => titlesOf(item).some((title) => folded(title) === wanted)
  const equal = items.filter(isEqual).map(({ item }) => ({ item, distance: 0 }))
  return [...equal, ...items.filter((one) => !isEqual(one))]
}

/** Records in the platform's order, after one whose title equals the text. */
export function rankRecords(records: readonly SearchHit[], text: string): RankedHits {
  const scores = new Map(
    fuzzy(records, ['title', 'detail'])
      .search(text)
      .map(({ item, score }) => [item, score]),
  )
  const ranked = closestFirst(
    records.map((item) => ({ item, distance: Math.min(scores.get(item) ?? 1, foundByOtherField) })),
    ({ title }) => [title],
    text,
  )
  return { hits: ranked.map(({ item }) => item), distance: ranked[0]?.distance ?? 1 }
}
