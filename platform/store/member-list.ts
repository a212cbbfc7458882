import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Member } from '../../lib/contract/member.ts'
import type { memberSorts } from '../../lib/contract/user-info.ts'
import type { Db } from '../db/connect.ts'
import { agents, members } from '../db/schema.ts'
import { inScope, type Scope } from '../scope.ts'
import { tally } from './agents.ts'
import {
  byMoment,
  byNumber,
  byText,
  inOrder,
  type Listed,
  type Listing,
  readFew,
  readIds,
} from './listing.ts'
import { hasText, isUnfiltered, type MemberFilters, memberConditions } from './member-filters.ts'
import { memberOf } from './members.ts'
import type { Search } from './search.ts'
import { areFew, guessRows, type Total } from './total.ts'

type Sort = (typeof memberSorts)[number]

export interface MemberPage extends Total {
  list: Member[]
  next: string | null
}

export type MemberListing = MemberFilters & Listing<Sort>

const listed: Listed<Sort> = {
  table: members,
  id: members.id,
  orders: {
    userId: byNumber(members.id),
    account: byText(members.account),
    nickName: byText(members.nickName),
    createTime: byMoment(members.createdAt),
    authExpiresAt: byMoment(members.authOrder),
    lastSeenAt: byMoment(members.seenOrder),
  },
  usual: 'userId',
}

/** One page of the members in a scope, in the asked order. */
export async function listMembers(
  db: Db,
  listing: MemberListing,
  { scope, now, search }: { scope: Scope; now: Date; search?: Search | undefined },
): Promise<MemberPage> {
  const { agentInfoId } = listing
  if (agentInfoId !== undefined && !inScope(scope, agentInfoId)) {
    return { list: [], total: 0, estimated: false, next: null }
  }
  const conditions = memberConditions(listing, scope, now)
  const { ids, ...page } =
    search === undefined && isUnfiltered(listing)
      ? await readAll(db, listing, { where: conditions, scope })
      : await readMatching(db, listing, { conditions, search })
  return { list: await membersByIds(db, ids), ...page }
}

/** A page of all members in a scope, which have been counted. */
async function readAll(
  db: Db,
  listing: MemberListing,
  { where, scope }: { where: SQL | undefined; scope: Scope },
) {
  const { members: total } = await tally(db, listing.agentInfoId ?? scope)
  const counted = { total, estimated: false }
  return { ...counted, ...(await readIds(db, listed, listing, { where, few: false, counted })) }
}

/** A page of those who match. Where they are many, walking the sort's index meets it sooner than the search's own. */
async function readMatching(
  db: Db,
  listing: MemberListing,
  { conditions, search }: { conditions: SQL | undefined; search: Search | undefined },
) {
  const where = and(conditions, search?.indexed)
  const found = await readFew(db, listed, listing, where)
  if (found) return found
  const plain = and(conditions, search?.plain)
  const counted = await guessRows(db, members, plain)
  const few = (search !== undefined || hasText(listing)) && areFew(counted)
  return { ...counted, ...(await readIds(db, listed, listing, { where: few ? where : plain, few, counted })) }
}

async function membersByIds(db: Db, ids: number[]): Promise<Member[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ member: members, agentName: agents.name })
    .from(members)
    .leftJoin(agents, eq(agents.id, members.agentId))
    .where(inArray(members.id, ids))
  return inOrder(ids, rows, ({ member }) => member.id).map((row) => memberOf(row.member, row.agentName))
}
