import { or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { members } from '../../db/schema.ts'
import { decodeCursor, encodeCursor } from '../cursor.ts'
import { likeText } from '../filters.ts'
import type { Total } from '../total.ts'
import { listed, type MemberListing } from './member-orders.ts'

/** The order of a search's matches if no other is requested: the closest to the text first. */
export interface Ranking {
  /**
   * 4: a field equals the text; 3: one of `columns` begins with it; 2: another field does; 1: a word begins with it; 0:
   * a field has it elsewhere.
   */
  closeness: SQL<number>
  /** The indexed names of a member in lower case: looked up when too many rows match to rank them all. */
  columns: readonly SQL[]
  /** Conditions on such a column, one for each spelling of the text: it begins with that. */
  begins: (column: SQL) => SQL[]
}

/** Characters after which a word begins. */
const separators = [' ', '-', '_', '.', '(']

/** Ranks by lines of text in lower case, each a field; `likes` has the spellings of the text, escaped for LIKE. */
export function rankingBy(lines: SQL, columns: readonly SQL[], likes: readonly string[]): Ranking {
  const begins = (column: SQL) => likes.map((like) => sql`${column} like ${`${like}%`}`)
  const any = (patternsOf: (like: string) => string[]) =>
    sql`like any(${sql.param(likes.flatMap(patternsOf))}::text[])`
  return {
    // Only compares: converting the separators of each row's text first takes five times as long.
    closeness: sql<number>`(case
      when ${lines} ${any((like) => [`${like}%`, `%\n${like}%`])} then
        case
          when E'\n' || ${lines} || E'\n' ${any((like) => [`%\n${like}\n%`])} then 4
          when ${or(...columns.flatMap(begins))} then 3
          else 2
        end
      when ${lines} ${any((like) => separators.map((separator) => `%${likeText(separator)}${like}%`))} then 1
      else 0 end)`,
    columns,
    begins,
  }
}

/** The list's orders with the usual one replaced by closeness; equally close members are ordered by their ids. */
export function byCloseness({ closeness }: Ranking): typeof listed {
  return {
    ...listed,
    orders: { ...listed.orders, userId: { column: closeness, type: 'int', key: closenessKey } },
  }
}

const closenessKey = (text: string) =>
  z
    .string()
    .regex(/^[0-4]$/)
    .parse(text)

/** The most members that are looked up in each column, for each spelling of the text. */
const mostLookedUp = 500

/** Reads a page in the usual order from the matches outside of the `count` looked-up members. */
export type RestReader = (
  listing: MemberListing,
  without: { condition: SQL | undefined; count: number },
) => Promise<{ ids: number[] } & Total>

interface Crowd {
  ranking: Ranking
  /** The set of members to search, and all further conditions. */
  base: SQL | undefined
  matching: SQL | undefined
  readRest: RestReader
}

/**
 * A page of a search with more matches than are ranked one by one. Members whose nickname or account begins
 * with the text are looked up in the indexes of these columns and come first, then all others in the usual
 * order. The work is bounded however many match: an index has equal beginnings side by side, so a lookup
 * reads at most `mostLookedUp` entries, and only these are fetched, compared and sorted; further matches of
 * the beginning are among the others.
 */
export async function readRanked(db: Db, listing: MemberListing, crowd: Crowd) {
  const { after, pageNum, pageSize, offset = (pageNum - 1) * pageSize } = listing
  const closest = await readClosest(db, crowd)
  const cursor = after === undefined ? undefined : decodeCursor(after, closenessKey)
  const left = cursor
    ? closest.filter(({ key, id }) => key < +cursor.key || (key === +cursor.key && id < cursor.id))
    : closest.slice(offset)
  const first = left.slice(0, pageSize)
  const isInRest = cursor !== undefined && +cursor.key < begun
  const { ids, total, estimated } = await crowd.readRest(
    {
      ...listing,
      pageSize: pageSize - first.length,
      offset: cursor ? 0 : Math.max(0, offset - closest.length),
      after: isInRest ? encodeCursor(String(cursor.id), cursor.id) : undefined,
    },
    { condition: exclusion(closest.map(({ id }) => id)), count: closest.length },
  )
  const page = [...first, ...ids.map((id) => ({ key: 0, id }))]
  const last = page.length === pageSize ? page.at(-1) : undefined
  const next = last ? encodeCursor(String(last.key), last.id) : null
  return { total: total + closest.length, estimated, ids: page.map(({ id }) => id), next }
}

/** The least closeness of the looked-up members. */
const begun = 3

const closeRow = z.object({ id: z.coerce.number(), key: z.number() })

async function readClosest(db: Db, { ranking, base, matching }: Crowd) {
  const { closeness, columns, begins } = ranking
  // Text of the same operator class as the indexes, so that their order is the requested one.
  const lookups = columns.flatMap((column) =>
    begins(column).map(
      (beginning) => sql`(select ${members.id} from ${members} where ${base} and ${beginning}
        order by ${column} using ~<~, ${members.id} limit ${mostLookedUp})`,
    ),
  )
  const { rows } = await db.execute(sql`
    select ${members.id} as id, ${closeness} as key from ${members}
    where ${members.id} in (${sql.join(lookups, sql` union `)}) and ${matching ?? sql`true`}
    order by key desc, ${members.id} desc`)
  return z.array(closeRow).parse(rows)
}

function exclusion(ids: number[]): SQL | undefined {
  return ids.length === 0 ? undefined : sql`${members.id} <> all(${sql.param(ids)}::bigint[])`
}
