import { eq, or, type SQL, sql } from 'drizzle-orm'
import { numberSearch } from '../../../lib/contract/search-form.ts'
import { asciiNumbers } from '../../../lib/contract/typed-digits.ts'
import { members } from '../../db/schema.ts'
import { spellingsOf } from '../../rules/burmese-spellings.ts'
import { likeText, matchesAny } from '../filters.ts'
import { gramsOf, isShortAscii } from '../grams.ts'
import { type Ranking, rankingBy } from './member-ranking.ts'

/** A search of members by text or id. */
export interface Search {
  /** For each spelling, the grams in the index entry of every matching member; empty if the index does not help. */
  grams: readonly (readonly string[])[]
  /** The id of a member that matches regardless of its texts. */
  id?: number
  /** The condition for comparing row by row. */
  plain: SQL
  /** Whether the index of the order by nickname contains the searched column. */
  ofNickName?: true
  /** The order of the matches if no other is requested. */
  ranking?: Ranking
}

/** The least digits of a number that the index of grams finds. */
const leastDigits = 3

/** The spellings of a text and, where it may be a number of a member, the one in which that is stored. */
function spellingsOfAny(text: string): string[] {
  const number = numberSearch(text)?.toLowerCase()
  const isFound = number !== undefined && number.length >= leastDigits
  return [...new Set([...spellingsOf(text), ...(isFound ? [number] : [])])]
}

/**
 * Members with the text in any searched field. They are found by grams (pieces of up to three characters, made as the
 * database's `member_grams` makes them) and then compared. One or two ASCII characters match at the start of a field
 * only, because nearly every row contains them. Digits also match as an id.
 */
export function searchAnything(typed: string): Search {
  const text = typed.toLowerCase()
  const spellings = spellingsOfAny(text)
  const likes = spellings.map(likeText)
  const isShort = isShortAscii(text)
  const begins = or(
    matchesAny(members.searchText, likes, (like) => `${like}%`),
    matchesAny(members.searchText, likes, (like) => `%\n${like}%`),
  )
  const matches = isShort ? begins : matchesAny(members.searchText, likes, (like) => `%${like}%`)
  const digits = asciiNumbers(text)
  const id = /^\d{1,15}$/.test(digits) ? Number(digits) : undefined
  const plain = sql`(${or(matches, id === undefined ? undefined : eq(members.id, id))})`
  // An id that equals the text is as close as any other number that equals it.
  const lines =
    id === undefined ? sql`${members.searchText}` : sql`(${members.id} || E'\n' || ${members.searchText})`
  return {
    grams: isShort ? [[`^${text}`]] : spellings.map(gramsOf),
    ...(id !== undefined && { id }),
    plain,
    ranking: rankingBy(lines, [lowerNickName, sql`lower(${members.account})`], likes),
  }
}

/** Members with the text in the nickname. */
export function searchNickName(typed: string): Search {
  const text = typed.toLowerCase()
  // Converting each row's nickname to lower case takes longer than comparing it; a text without case does not need it.
  const nickName = text === typed.toUpperCase() ? members.nickName : sql`lower(${members.nickName})`
  const spellings = spellingsOf(text)
  const likes = spellings.map(likeText)
  const plain = matchesAny(nickName, likes, (like) => `%${like}%`)
  return {
    grams: isShortAscii(text) ? [[`~${text}`]] : spellings.map(gramsOf),
    plain,
    ofNickName: true,
    ranking: rankingBy(lowerNickName, [lowerNickName], likes),
  }
}

const lowerNickName = sql`lower(${members.nickName})`

export function searchId(id: number): Search {
  return { grams: [], plain: sql`${members.id} = ${id}` }
}

/** The condition that uses the index of grams; with `tenant` it finds members of that tenant only. */
export function byIndex({ grams, id, plain }: Search, tenant: number | null): SQL {
  if (grams.length === 0) return plain
  // The tenant is a gram as well, so that a common text finds only this tenant's members.
  const ofTenant = tenant === null ? [] : [`@${tenant}`]
  const found = grams.map(
    (spelling) =>
      sql`member_grams(${members.searchText}, ${members.nickName}, ${members.agentId}) @> ${sql.param([...spelling, ...ofTenant])}::text[]`,
  )
  // In one `or` with the id, so that the index finds all and no row's grams are computed again.
  return sql`((${or(...found, id === undefined ? undefined : eq(members.id, id))}) and ${plain})`
}
