import { closestFirst, folded, fuzzy, type RankedHits } from './closeness'
import type { SearchHit } from './search-group'

/** A screen for the search; title and detail are translated. */
export interface FindableScreen {
  title: string
  /** Its titles in every language, because an operator may know it by another language's title. */
  words: readonly string[]
  /** Everyday and old words for what it does, in every language. */
  also: readonly string[]
  path: string
  /** Its section, or its parent screen. */
  detail: string
}

const maxScreens = 8
/** The distance of a screen that was found by an everyday word: behind an equal title alone. */
const foundByWord = 0.05

/**
 * Screens similar to a text, best match first.
 * @spec 2.41: A title counts in every language, because an operator may know it from another one.
 */
export function screensFound(screens: readonly FindableScreen[], text: string, prefix: string): RankedHits {
  const wanted = folded(text)
  const begins = ({ words }: FindableScreen) => words.some((word) => folded(word).startsWith(wanted))
  const named = screens
    .filter(({ also }) => also.some((word) => isMeant(folded(word), wanted)))
    .sort((one, other) => Number(begins(other)) - Number(begins(one)))
  const similar = fuzzy(screens, ['words', 'path'])
    .search(wanted)
    .filter(({ item }) => !named.includes(item))
  const ranked = closestFirst(
    [
      ...named.map((item) => ({ item, distance: foundByWord })),
      ...similar.map(({ item, score = 1 }) => ({ item, distance: score })),
    ],
    ({ words }) => words,
    text,
  )
  const [best] = ranked
  return {
    hits: ranked.slice(0, maxScreens).map(({ item }) => screenHit(item, prefix)),
    distance: best?.distance ?? 1,
  }
}

/** Whether a text means a word: it is the beginning of it, or has it among its own words. */
function isMeant(word: string, wanted: string): boolean {
  return wanted !== '' && (word.startsWith(wanted) || wanted.split(/\s+/).includes(word))
}

/** A screen as a result. */
export const screenHit = ({ title, detail, path }: FindableScreen, prefix: string): SearchHit => ({
  title,
  detail,
  href: `${prefix}${path}`,
})
