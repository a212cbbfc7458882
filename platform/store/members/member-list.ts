import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Member } from '../../../lib/contract/member.ts'
import { pageSizeOf } from '../../../lib/contract/paging.ts'
import type { Db } from '../../db/connect.ts'
import { prepared } from '../../db/prepared.ts'
import { agents, members } from '../../db/schema.ts'
import { inScope } from '../../rules/tenant-scope.ts'
import { tally } from '../agents.ts'
import { given } from '../filters.ts'
import { inOrder, listIds, readIds } from '../listing.ts'
import { conditionsOf, type ListContext, type Page, readerOf } from '../page-of.ts'
import { hasText, type MemberRequest, memberConditions, membersOf } from './member-filters.ts'
import { listed, type MemberListing } from './member-orders.ts'
import type { Search } from './member-search.ts'
import { listByText, type MemberConditions } from './member-text-list.ts'
import { memberColumns, memberOf } from './members.ts'

/**
 * One page of the members in a scope, with `search` only of those that match it. Not made by `pageOf`,
 * because this list finds its page in other ways: its total from the tally when nothing is filtered, text by
 * an index of grams or by scanning an order.
 */
export async function memberPage(
  request: MemberRequest,
  context: ListContext,
  search?: Search,
): Promise<Page<Member>> {
  const reader = readerOf(context)
  const { db, scope } = reader
  const { agentInfoId, pageNum } = request
  const listing = { ...request, pageSize: pageSizeOf(request) }
  const place = { pageNum, pageSize: listing.pageSize }
  if (agentInfoId !== undefined && !inScope(scope, agentInfoId)) {
    return { list: [], total: 0, estimated: false, next: null, ...place }
  }
  const conditions = {
    base: membersOf(listing, scope),
    deleted: listing.deleted ?? false,
    filters: conditionsOf(memberConditions, listing, reader),
    tenant: scope ?? agentInfoId ?? null,
    search,
  }
  const { ids, ...page } = await listMemberIds(db, listing, conditions)
  return { ...page, list: await membersByIds(db, ids), ...place }
}

function listMemberIds(db: Db, listing: MemberListing, conditions: MemberConditions) {
  const { base, deleted, filters, tenant, search } = conditions
  // A few rows, selected by their ids and compared one by one.
  const named = given(listing.ids, (ids) => inArray(members.id, ids))
  if (named) return listIds(db, listed, listing, and(base, filters, search?.plain, named))
  if (search || hasText(listing)) return listByText(db, listing, conditions)
  return filters || deleted
    ? listIds(db, listed, listing, and(base, filters))
    : listAll(db, listing, base, tenant)
}

/** A page of all members of a tenant or of all tenants; the tally has the total. */
async function listAll(db: Db, listing: MemberListing, base: SQL | undefined, tenant: number | null) {
  const { members: total } = await tally(db, tenant)
  const counted = { total, estimated: false }
  return { ...counted, ...(await readIds(db, listed, listing, { where: base, counted })) }
}

const readMembers = prepared((db) =>
  db
    .select({ member: memberColumns, agentName: agents.name })
    .from(members)
    .leftJoin(agents, eq(agents.id, members.agentId))
    .where(sql`${members.id} = any(${sql.placeholder('ids')})`)
    .prepare('members_by_ids'),
)

async function membersByIds(db: Db, ids: number[]): Promise<Member[]> {
  if (ids.length === 0) return []
  const rows = await readMembers(db).execute({ ids })
  return inOrder(ids, rows, ({ member }) => member.id).map((row) => memberOf(row.member, row.agentName))
}
