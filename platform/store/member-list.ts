import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Member } from '../../lib/contract/member.ts'
import type { memberSorts } from '../../lib/contract/user-info.ts'
import type { Db } from '../db/connect.ts'
import { agents, members } from '../db/schema.ts'
import { invalid } from '../refusal.ts'
import { inScope, type Scope } from '../scope.ts'
import { tally } from './agents.ts'
import { isUnfiltered, type MemberFilters, memberConditions } from './member-filters.ts'
import { memberOf } from './members.ts'
import type { Search } from './search.ts'
import { countMembers, type Total } from './total.ts'

type Sort = (typeof memberSorts)[number]

export interface MemberPage extends Total {
  list: Member[]
  next: string | null
}

export interface MemberListing extends MemberFilters {
  pageNum: number
  pageSize: number
  sort?: Sort | undefined
  order: 'asc' | 'desc'
  after?: string | undefined
}

const sortColumns = {
  userId: members.id,
  account: members.account,
  nickName: members.nickName,
  createTime: members.createdAt,
  authExpiresAt: members.authOrder,
  lastSeenAt: members.seenOrder,
} as const

/**
 * One page of the members in a scope, in the asked order, equal keys by id. With `after` the page begins
 * behind that one's end, whatever was added meanwhile.
 */
export async function listMembers(
  db: Db,
  listing: MemberListing,
  { scope, now, search }: { scope: Scope; now: Date; search?: Search | undefined },
): Promise<MemberPage> {
  const { agentInfoId, pageSize } = listing
  if (agentInfoId !== undefined && !inScope(scope, agentInfoId)) {
    return { list: [], total: 0, estimated: false, next: null }
  }
  const conditions = memberConditions(listing, scope, now)
  const filtered = search !== undefined || !isUnfiltered(listing)
  const where = and(conditions, search?.indexed)
  const counted = filtered
    ? await countMembers(db, where)
    : { total: (await tally(db, agentInfoId ?? scope)).members, estimated: false }
  const rows = await readPage(db, listing, {
    // Where every hundredth row or more is one, walking the sort's index meets a page of them sooner.
    where: counted.estimated ? and(conditions, search?.plain) : where,
    few: filtered && !counted.estimated,
    counted,
  })
  const last = rows.length === pageSize ? rows.at(-1) : undefined
  return {
    list: rows.map((row) => memberOf(row.member, row.agentName)),
    ...counted,
    next: last ? encodeCursor(last.key, last.member.id) : null,
  }
}

interface Reading {
  where: SQL | undefined
  /** Whether so few rows match that all of them may be found before the page is cut out of them. */
  few: boolean
  counted: Total
}

/** The page's ids are found within an index first, so that the rows before it are never fetched. */
async function readPage(db: Db, listing: MemberListing, { where, few, counted }: Reading) {
  const { pageSize, sort = 'userId', order, after } = listing
  const column = sortColumns[sort]
  const cursor = after === undefined ? undefined : decodeCursor(after, sort)
  const place = cursor ? { offset: 0, limit: pageSize, backwards: false } : slice(listing, counted)
  const matching = db
    .select({ id: members.id, key: sql`${column}`.as('key') })
    .from(members)
    .where(and(where, cursor && beyond(sort, order, cursor)))
  // The limit, which is never reached, keeps the planner from walking the sort's index to find them: it
  // takes them to lie there evenly, and walks far where they lie together.
  const found = (few ? matching.limit(manyTimesFew) : matching).as('found')
  const inner = (order === 'asc') === place.backwards ? desc : asc
  const ids = db
    .select({ id: found.id })
    .from(found)
    .orderBy(inner(found.key), inner(found.id))
    .limit(place.limit)
    .offset(place.offset)
  const outer = order === 'asc' ? asc : desc
  return db
    .select({ member: members, agentName: agents.name, key: sql<string>`${column}::text` })
    .from(members)
    .leftJoin(agents, eq(agents.id, members.agentId))
    .where(inArray(members.id, ids))
    .orderBy(outer(column), outer(members.id))
}

const manyTimesFew = 1_000_000

/** Where a numbered page lies: in the second half of a list that was counted, from its end. */
function slice({ pageNum, pageSize }: MemberListing, { total, estimated }: Total) {
  const offset = (pageNum - 1) * pageSize
  if (estimated || offset <= total / 2) return { offset, limit: pageSize, backwards: false }
  const limit = Math.max(0, Math.min(pageSize, total - offset))
  return { offset: Math.max(0, total - offset - limit), limit, backwards: true }
}

interface Cursor {
  key: string
  id: number
}

function beyond(sort: Sort, order: 'asc' | 'desc', { key, id }: Cursor): SQL {
  const column = sortColumns[sort]
  const end = sql`(${key}::${sql.raw(column.getSQLType())}, ${id}::bigint)`
  return order === 'asc' ? sql`(${column}, ${members.id}) > ${end}` : sql`(${column}, ${members.id}) < ${end}`
}

function encodeCursor(key: string, id: number): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

const cursorPair = z.tuple([z.string(), z.number().int()])

/** Throws `invalid` for a text that is none of ours, or was made under another sort. */
function decodeCursor(text: string, sort: Sort): Cursor {
  try {
    const [key, id] = cursorPair.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { key: sortKeys[sort](key), id }
  } catch {
    throw invalid({ after: 'invalid' })
  }
}

const momentKey = (key: string) => (/^-?infinity$/.test(key) ? key : new Date(key).toISOString())
const textKey = (key: string) =>
  z
    .string()
    .regex(/^[^\0]*$/)
    .parse(key)

/** What PostgreSQL takes for each sort's key without complaint; each throws for anything else. */
const sortKeys: Record<Sort, (key: string) => string> = {
  userId: (key) =>
    z
      .string()
      .regex(/^\d{1,16}$/)
      .parse(key),
  account: textKey,
  nickName: textKey,
  createTime: momentKey,
  authExpiresAt: momentKey,
  lastSeenAt: momentKey,
}
