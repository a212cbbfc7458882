import { closestFirst, folded, fuzzy, type RankedHits } from './closeness'
import type { SearchHit } from './search-group'

/** A screen for the search; title and detail are translated. */
export interface FindableScreen {
  title: string
  /** Its titles in every language, because an operator may know it by another language's title. */
  words: readonly string[]
  path: string
  /** Its section, or its parent screen. */
  detail: string
}

const maxScreens = 8

/**
 * Screens similar to a text, best match first.
 * @spec 2.41: A title counts in every language, because an operator may know it from another one.
 */
export function screensFound(screens: readonly FindableScreen[], text: string, prefix: string): RankedHits {
  const found = fuzzy(screens, ['words', 'path']).search(folded(text))
  const ranked = closestFirst(
    found.map(({ item, score = 1 }) => ({ item, distance: score })),
    ({ words }) => words,
    text,
  )
  const [best] = ranked
  return {
    hits: ranked.slice(0, maxScreens).map(({ item }) => screenHit(item, prefix)),
    distance: best?.distance ?? 1,
  }
}

/** A screen as a result. */
export const screenHit = ({ title, detail, path }: FindableScreen, prefix: string): SearchHit => ({
  title,
  detail,
  href: `${prefix}${path}`,
})
