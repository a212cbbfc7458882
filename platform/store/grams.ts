import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The pieces of a text by which the indexes of grams find it: of three characters, or all of a shorter text. */
export function gramsOf(text: string): string[] {
  const characters = [...text]
  const size = Math.min(3, characters.length)
  const places = Array.from({ length: characters.length - size + 1 }, (_, place) => place)
  return [...new Set(places.map((place) => characters.slice(place, place + size).join('')))]
}

/** Too short for a gram, which has three characters, or fewer if some are not ASCII. */
export function isShortAscii(text: string): boolean {
  return /^[\0-\x7f]{1,2}$/.test(text)
}

/** The entries of the index of a column's grams, in lower case. */
export const gramsIn = (column: AnyPgColumn) => sql`text_grams(lower(${column}))`
