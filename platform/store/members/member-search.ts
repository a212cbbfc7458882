import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { members } from '../../db/schema.ts'

/** LIKE's pattern for a text as it stands, so that what was typed is never a wildcard. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}

/** Whether a column's text begins with what was typed, by an index with text_pattern_ops. */
export function beginsWith(column: AnyPgColumn | SQL, typed: string): SQL {
  return sql`${column} like ${`${likeText(typed)}%`}`
}

/** What is looked for in members. */
export interface Search {
  /** All of what a member has in the index that matches; none where the index does not help. */
  grams: readonly string[]
  /** Who matches as well, whatever it is called. */
  id?: number
  /** The condition as it is, for looking at row after row. */
  plain: SQL
  /** Whether the order by nickname has in its index what is looked at. */
  ofNickName?: true
}

/**
 * Members that have the text somewhere in any of the searched fields. Found by grams, in the way that
 * the database's `member_grams` makes them, then looked at. One or two letters or digits are in almost
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
  const id = /^\d{1,15}$/.test(text) ? Number(text) : undefined
  const plain = sql`(${or(looked, id === undefined ? undefined : eq(members.id, id))})`
  return { grams: isShort ? [`^${text}`] : gramsOf(text), ...(id !== undefined && { id }), plain }
}

/** Members whose nickname has the text somewhere. */
export function searchNickName(typed: string): Search {
  const text = typed.toLowerCase()
  // Letters without a case need not be made small in every row, which takes longer than looking at it.
  const looked = text === typed.toUpperCase() ? members.nickName : sql`lower(${members.nickName})`
  const plain = sql`${looked} like ${`%${likeText(text)}%`}`
  return { grams: isShortAscii(text) ? [`~${text}`] : gramsOf(text), plain, ofNickName: true }
}

export function searchId(id: number): Search {
  return { grams: [], plain: sql`${members.id} = ${id}` }
}

/** The condition for finding few among many, of a tenant where there is one. */
export function byIndex({ grams, id, plain }: Search, tenant: number | null): SQL {
  if (grams.length === 0) return plain
  // The tenant is a gram like the others: where it has few of what many have, those are all that is found.
  const wanted = tenant === null ? grams : [...grams, `@${tenant}`]
  const found = sql`member_grams(${members.searchText}, ${members.nickName}, ${members.agentId}) @> ${sql.param(wanted)}::text[]`
  // Beside the id, so that the index proves it and no row's grams are made again to look at them.
  return sql`((${or(found, id === undefined ? undefined : eq(members.id, id))}) and ${plain})`
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
