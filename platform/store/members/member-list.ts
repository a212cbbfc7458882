import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Member } from '../../../lib/contract/member.ts'
import type { Db } from '../../db/connect.ts'
import { agents, members } from '../../db/schema.ts'
import { inScope, type Scope } from '../../rules/scope.ts'
import { tally } from '../agents.ts'
import { inOrder, listIds, readIds } from '../listing.ts'
import type { Total } from '../total.ts'
import { hasText, isUnfiltered, memberConditions, membersOf } from './member-filters.ts'
import { listed, type MemberListing } from './member-orders.ts'
import type { Search } from './member-search.ts'
import { type Asked, listByText } from './member-text-list.ts'
import { memberOf } from './members.ts'

export interface MemberPage extends Total {
  list: Member[]
  next: string | null
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
  const asked = {
    base: membersOf(listing, scope),
    deleted: listing.deleted ?? false,
    filters: memberConditions(listing, now),
    tenant: scope ?? agentInfoId ?? null,
    search,
  }
  const { ids, ...page } = await listMemberIds(db, listing, asked)
  return { list: await membersByIds(db, ids), ...page }
}

function listMemberIds(db: Db, listing: MemberListing, asked: Asked) {
  if (asked.search || hasText(listing)) return listByText(db, listing, asked)
  const { base, filters, tenant } = asked
  return isUnfiltered(listing)
    ? listAll(db, listing, base, tenant)
    : listIds(db, listed, listing, and(base, filters))
}

/** A page of all members of a tenant or of all tenants, who have been counted. */
async function listAll(db: Db, listing: MemberListing, base: SQL | undefined, tenant: number | null) {
  const { members: total } = await tally(db, tenant)
  const counted = { total, estimated: false }
  return { ...counted, ...(await readIds(db, listed, listing, { where: base, counted })) }
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
