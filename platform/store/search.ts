import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { members } from '../db/schema.ts'

/** LIKE's pattern for a text as it stands, so that what was typed is never a wildcard. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}

/** Whether a column's text begins with what was typed, by an index with text_pattern_ops. */
export function beginsWith(column: AnyPgColumn | SQL, typed: string): SQL {
  return sql`${column} like ${`${likeText(typed)}%`}`
}

/** One condition in two forms: `indexed` finds few among many, `plain` is for looking at row after row. */
export interface Search {
  indexed: SQL
  plain: SQL
}

/**
 * Members that have the text somewhere in any of the searched fields. Found by grams, in the way that
 * the database's `search_grams` makes them, then looked at. One or two letters or digits are in almost
 * everything, so those are looked for at the beginning of a field only. Digits may be an id.
 */
export function searchAnything(typed: string): Search {
  const text = typed.toLowerCase()
  const like = likeText(text)
  const isShort = isShortAscii(text)
  const begins = or(
    sql`${members.searchText} like ${`${like}%`}`,
    sql`${members.searchText} like ${`%\n${like}%`}`,
  )
  const looked = isShort ? begins : sql`${members.searchText} like ${`%${like}%`}`
  const isId = /^\d{1,15}$/.test(text) ? eq(members.id, Number(text)) : undefined
  const plain = sql`(${or(looked, isId)})`
  // Beside the id, so that the index proves it and no row's grams are made again to look at them.
  const hasAll = or(hasGrams(isShort ? [`^${text}`] : gramsOf(text)), isId)
  return { indexed: sql`((${hasAll}) and ${plain})`, plain }
}

/** Members whose nickname has the text somewhere. */
export function searchNickName(typed: string): Search {
  const text = typed.toLowerCase()
  const plain = sql`lower(${members.nickName}) like ${`%${likeText(text)}%`}`
  return { indexed: isShortAscii(text) ? plain : sql`(${hasGrams(gramsOf(text))} and ${plain})`, plain }
}

export function searchId(id: number): Search {
  const condition = sql`${members.id} = ${id}`
  return { indexed: condition, plain: condition }
}

function hasGrams(grams: string[]): SQL {
  return sql`search_grams(${members.searchText}) @> ${sql.param(grams)}::text[]`
}

function gramsOf(text: string): string[] {
  const characters = [...text]
  const size = Math.min(3, characters.length)
  const places = Array.from({ length: characters.length - size + 1 }, (_, place) => place)
  return [...new Set(places.map((place) => characters.slice(place, place + size).join('')))]
}

/** Too short for a gram of its own: those are of three characters, or of fewer that are not all ASCII. */
function isShortAscii(text: string): boolean {
  return /^[\0-\x7f]{1,2}$/.test(text)
}
