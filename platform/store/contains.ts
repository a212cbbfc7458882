import { or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { spellingsOf } from '../rules/burmese-spellings.ts'
import { beginsInAnyCase, likeTexts, matchesAny } from './filters.ts'
import { gramsIn, gramsOf, isShortAscii } from './grams.ts'

type ByText = (text: string) => SQL | undefined

/** The condition of a search, with an equivalent one for scanning an order's index when many rows match. */
export type Contains = ByText & { plain: ByText }

/**
 * A text anywhere in a column regardless of case, with an index of the column's grams. One or two ASCII characters, which
 * nearly every row contains, are compared with the beginning, by another index.
 */
export function contains(column: AnyPgColumn, begins: ByText = beginsInAnyCase(column)): Contains {
  const plain = (text: string) => (isShortAscii(text) ? begins(text) : isWithin(column, text))
  const byGrams = (text: string) =>
    isShortAscii(text) ? begins(text) : sql`((${anyGrams(column, text)}) and ${isWithin(column, text)})`
  return Object.assign(byGrams, { plain })
}

/** A text in one of several columns. */
export function containsAny(...columns: readonly Contains[]): Contains {
  const inAny = (text: string) => or(...columns.map((column) => column(text)))
  return Object.assign(inAny, { plain: (text: string) => or(...columns.map(({ plain }) => plain(text))) })
}

/** Whether a text is anywhere in a column, in any of its spellings. */
export const isWithin = (column: AnyPgColumn, text: string): SQL =>
  matchesAny(sql`lower(${column})`, likeTexts(text.toLowerCase()), (like) => `%${like}%`)

const anyGrams = (column: AnyPgColumn, text: string) =>
  or(
    ...spellingsOf(text.toLowerCase()).map(
      (spelling) => sql`${gramsIn(column)} @> ${sql.param(gramsOf(spelling))}::text[]`,
    ),
  )
