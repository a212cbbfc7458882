import { and, eq, inArray } from 'drizzle-orm'
import type { Member } from '../../lib/contract/member.ts'
import type { memberSorts } from '../../lib/contract/user-info.ts'
import type { Db } from '../db/connect.ts'
import { agents, members } from '../db/schema.ts'
import { inScope, type Scope } from '../scope.ts'
import { tally } from './agents.ts'
import { byMoment, byNumber, byText, inOrder, type Listed, type Listing, readIds } from './listing.ts'
import { hasText, isUnfiltered, type MemberFilters, memberConditions } from './member-filters.ts'
import { memberOf } from './members.ts'
import type { Search } from './search.ts'
import { areFew, countRows, type Total } from './total.ts'

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
  const filtered = search !== undefined || !isUnfiltered(listing)
  const where = and(conditions, search?.indexed)
  const plain = and(conditions, search?.plain)
  const counted = filtered
    ? await countRows(db, members, where, plain)
    : { total: (await tally(db, agentInfoId ?? scope)).members, estimated: false }
  const isTyped = search !== undefined || hasText(listing)
  const few = filtered && (isTyped ? areFew(counted) : !counted.estimated)
  const { ids, next } = await readIds(db, listed, listing, {
    // Where so many match, walking the sort's index meets a page of them sooner than the search's own.
    where: few ? where : plain,
    few,
    counted,
  })
  return { list: await membersByIds(db, ids), ...counted, next }
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
