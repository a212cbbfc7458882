import { and, asc, desc, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { pageReach } from '../../lib/contract/paging.ts'
import type { Db } from '../db/connect.ts'
import { invalid } from '../rules/refusal.ts'
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts'
import { type Each, mergedShares } from './merged-shares.ts'
import { countedExactly, guessRows, type Total } from './total.ts'

/** A sort order: a column without nulls, with an index; equal keys are ordered by the row's id. */
interface Order {
  column: SQLWrapper
  /** Its type in SQL. */
  type: string
  /** Validates a key from a cursor; throws for text that PostgreSQL would not accept. */
  key: (text: string) => string
}

/** A table with the orders of its list. */
export interface Listed<Sort extends string> {
  table: PgTable
  id: AnyPgColumn
  orders: Record<Sort, Order>
  /** The default order. */
  usual: NoInfer<Sort>
}

/**
 * The position of a page in a list. `after` continues behind an earlier page, regardless of rows that are added
 * meanwhile.
 */
export interface Listing<Sort extends string> {
  pageNum: number
  /** The number of rows before the page; replaces `pageNum`. */
  offset?: number | undefined
  pageSize: number
  sort?: Sort | undefined
  order: 'asc' | 'desc'
  after?: string | undefined
}

/** The ids of a page in the requested order, and the cursor after the last of them. */
interface IdPage {
  ids: number[]
  next: string | null
}

interface Reading {
  where: SQL | undefined
  counted: Total
  /**
   * `collect`: find all matching rows, then sort them. `walk`: test this many rows of `base` in the list's order.
   * `each`: merge the first rows of each of a column's values. Absent: the planner chooses; it uses the order's index if
   * many rows match.
   */
  by?: 'collect' | { walk: number; base: SQL | undefined } | Each | undefined
}

/** Ways to find the page if more rows match than are counted exactly. */
export interface Ways extends Pick<Reading, 'by'> {
  /**
   * An equivalent condition for scanning the order's index, used if so many rows match that a page is found
   * soon.
   */
  plain?: SQL | undefined
  /**
   * A condition that all matches meet anyway; it is left out of the estimate, which would count it as another
   * filter.
   */
  bounds?: SQL | undefined
  /** The most matches that are counted exactly and found all at once, if one index covers the whole query. */
  exactly?: number | undefined
}

/** A page of a list in which every filter has an index, with the number of matching rows. */
export async function listIds<Sort extends string>(
  db: Db,
  listed: Listed<Sort>,
  listing: Listing<Sort>,
  where: SQL | undefined,
  { plain = where, by, bounds, exactly }: Ways = {},
): Promise<IdPage & Total> {
  const few = await readFew(db, listed, listing, where, exactly)
  if (few) return few
  const counted = await guessRows(db, listed.table, plain, exactly)
  const page = await readIds(db, listed, listing, { where: and(plain, bounds), counted, by })
  return { ...page, ...counted }
}

const fewRow = z.object({ count: z.number(), id: z.coerce.number().nullable(), key: z.string().nullable() })

/** A page and its exact count from one search of all matching rows; undefined if more than `most` match. */
export async function readFew<Sort extends string>(
  db: Db,
  { table, id, orders, usual }: Listed<Sort>,
  listing: Listing<Sort>,
  where: SQL | undefined,
  most = countedExactly,
): Promise<(IdPage & Total) | undefined> {
  const { order, after, pageNum, pageSize, offset = (pageNum - 1) * pageSize } = listing
  const { column, type, key } = orders[listing.sort ?? usual]
  const cursor = after === undefined ? undefined : decodeCursor(after, key)
  const behind = cursor ? beyond({ key: sql`key`, id: sql`id`, type }, order, cursor) : sql`true`
  const sorted = order === 'asc' ? sql`key, id` : sql`key desc, id desc`
  const { rows } = await db.execute(sql`
    with found as materialized (
      select ${id} as id, ${column} as key from ${table} where ${where ?? sql`true`} limit ${most + 1}
    ), page as (
      select id, key from found where ${behind}
      order by ${sorted} limit ${pageSize} offset ${cursor ? 0 : offset}
    )
    select counted.count, page.id, page.key::text as key
    from (select count(*)::int as count from found) as counted left join page on true
    order by ${order === 'asc' ? sql`page.key, page.id` : sql`page.key desc, page.id desc`}`)
  const read = z.array(fewRow).parse(rows)
  const total = read[0]?.count ?? 0
  if (total > most) return undefined
  const ids = read.flatMap((row) => row.id ?? [])
  const last = ids.length === pageSize ? read.at(-1) : undefined
  const next = last?.key != null && last.id !== null ? encodeCursor(last.key, last.id) : null
  return { ids, next, total, estimated: false }
}

/** The ids of a page. They are found in an index, so that the rows before the page are never fetched. */
export async function readIds<Sort extends string>(
  db: Db,
  { table, id, orders, usual }: Listed<Sort>,
  listing: Listing<Sort>,
  { where = sql`true`, counted, by }: Reading,
): Promise<IdPage> {
  const { order, after } = listing
  const { column, type, key } = orders[listing.sort ?? usual]
  const cursor = after === undefined ? undefined : decodeCursor(after, key)
  const behind = cursor ? beyond({ key: sql`${column}`, id: sql`${id}`, type }, order, cursor) : sql`true`
  const { offset, limit, backwards } = placeOf(listing, counted)
  const direction = (order === 'asc') === backwards ? desc : asc
  const sorted = sql`${direction(column)}, ${direction(id)}`
  const from =
    typeof by === 'object' && 'walk' in by
      ? sql`(select * from ${table} where ${and(by.base, behind)} order by ${sorted} limit ${by.walk})
          as ${sql.identifier(getTableName(table))}`
      : sql`${table}`
  // The limit is never reached. It keeps the planner from scanning the order's index, in which it expects matching rows
  // to be spread evenly, and scans far if they lie together.
  const all = by === 'collect' ? sql`limit ${unreachedLimit}` : sql``
  const matching = and(where, behind)
  const found =
    typeof by === 'object' && 'each' in by
      ? mergedShares(by, { table, id, key: sql`${column}`, where: matching, sorted, limit: offset + limit })
      : sql`select ${id} as id, ${column} as key from ${from} where ${matching} ${all}`
  const inPage = sql`${direction(sql`key`)}, ${direction(sql`id`)}`
  // Cast to text only for the rows of the page, not for every row before it.
  const { rows } = await db.execute(sql`
    select id, key::text as key_text from (
      select id, key
      from (${found}) as found
      order by ${inPage} limit ${limit} offset ${offset}
    ) as page order by ${inPage}`)
  const read = z.array(idRow).parse(rows)
  if (backwards) read.reverse()
  const last = read.length === listing.pageSize ? read.at(-1) : undefined
  return { ids: read.map((row) => row.id), next: last ? encodeCursor(last.key_text, last.id) : null }
}

const idRow = z.object({ id: z.coerce.number(), key_text: z.string() })

/** Sorts rows that were read by id into the order of the ids. */
export function inOrder<Row>(
  ids: readonly number[],
  rows: readonly Row[],
  idOf: (row: Row) => number,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A limit that keeps the planner from walking an order's index in search of few rows. */
export const unreachedLimit = 1_000_000

/**
 * The position of a page: after its cursor, else by its number, counted from the end in the second half of
 * the list. Throws `invalid` for a number that is too high, so that no page is found by reading a whole
 * table.
 */
export function placeOf(listing: Listing<string>, { total, estimated }: Total) {
  const { after, pageNum, pageSize, offset = (pageNum - 1) * pageSize } = listing
  if (after !== undefined) return { offset: 0, limit: pageSize, backwards: false }
  const limit = Math.max(0, Math.min(pageSize, total - offset))
  const left = Math.max(0, total - offset - limit)
  if (estimated && Math.min(offset, left) > pageReach) {
    throw invalid({ [listing.offset === undefined ? 'pageNum' : 'offset']: 'tooLarge' })
  }
  return offset <= total / 2
    ? { offset, limit: pageSize, backwards: false }
    : { offset: left, limit, backwards: true }
}

function beyond(
  { key, id, type }: { key: SQL; id: SQL; type: string },
  order: 'asc' | 'desc',
  cursor: Cursor,
): SQL {
  const end = sql`(${cursor.key}::${sql.raw(type)}, ${cursor.id}::bigint)`
  return order === 'asc' ? sql`(${key}, ${id}) > ${end}` : sql`(${key}, ${id}) < ${end}`
}

/** Sorts by a number, such as the id. */
export const byNumber = (column: AnyPgColumn): Order => ({
  column,
  type: column.getSQLType(),
  key: (text) =>
    z
      .string()
      .regex(/^\d{1,16}$/)
      .parse(text),
})

/** Sorts by text. */
export const byText = (column: AnyPgColumn): Order => ({
  column,
  type: column.getSQLType(),
  key: (text) =>
    z
      .string()
      .regex(/^[^\0]*$/)
      .parse(text),
})

/** Sorts by time. */
export const byMoment = (column: AnyPgColumn): Order => ({
  column,
  type: column.getSQLType(),
  key: (text) => (/^-?infinity$/.test(text) ? text : new Date(text).toISOString()),
})
