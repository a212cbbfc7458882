import { eq, or, type SQL, sql } from 'drizzle-orm'
import { members } from '../../db/schema.ts'
import { likeText } from '../filters.ts'

/** A text or id that members are searched by. */
export interface Search {
  /** The entries that a matching member has in the index, all of them; empty where the index does not help. */
  grams: readonly string[]
  /** The id of a member that matches as well, by any name. */
  id?: number
  /** The condition as it is, for looking at row after row. */
  plain: SQL
  /** Whether the index of the order by nickname has the searched column. */
  ofNickName?: true
}

/**
 * Members that have the text in any of the searched fields. Found by grams, made as the database's `member_grams` makes
 * them, then compared. One or two letters or digits are in almost every row, so they match at the beginning of a field
 * only. Digits may be an id.
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

/** Members with the text in the nickname. */
export function searchNickName(typed: string): Search {
  const text = typed.toLowerCase()
  // Making each row's nickname small takes longer than the comparison; a text of letters without case needs it not.
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
  // The tenant is a gram like the others: of a text that many members have, only this tenant's are found.
  const wanted = tenant === null ? grams : [...grams, `@${tenant}`]
  const found = sql`member_grams(${members.searchText}, ${members.nickName}, ${members.agentId}) @> ${sql.param(wanted)}::text[]`
  // In one `or` with the id, so that the index proves both and no row's grams are computed again.
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
