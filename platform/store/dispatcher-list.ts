import { eq, inArray, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { Dispatcher, staffPaging } from '../../lib/contract/staff-paging.ts'
import { agents } from '../db/schema.ts'
import { departments, dispatchers } from '../db/schema-dispatch.ts'
import { contains, containsAny } from './contains.ts'
import { beginsInAnyCaseC, byTenant, is, isBefore, isFrom } from './filters.ts'
import { byMoment, byNumber, byText } from './listing.ts'
import { pageOf, type Reader } from './page-of.ts'

const isAccount = contains(dispatchers.account, beginsInAnyCaseC(dispatchers.account))
const isName = contains(dispatchers.name, beginsInAnyCaseC(dispatchers.name))

/** One page of the dispatchers in a scope. */
export const dispatcherPage = pageOf<RequestOf<typeof staffPaging.staffInfoWithPage>, Dispatcher>({
  table: dispatchers,
  id: dispatchers.id,
  orders: {
    dispatcherId: byNumber(dispatchers.id),
    account: byText(dispatchers.account),
    dispatcherName: byText(dispatchers.name),
    createTime: byMoment(dispatchers.createdAt),
  },
  usual: 'dispatcherId',
  seenBy: byTenant(dispatchers.agentId),
  conditions: {
    search: containsAny(isAccount, isName),
    account: isAccount,
    dispatcherName: isName,
    departmentId: is(dispatchers.departmentId),
    agentInfoId: is(dispatchers.agentId),
    right: (right) => sql`${dispatchers.rights} @> array[${right}]::text[]`,
    enabled: is(dispatchers.enabled),
    createdFrom: isFrom(dispatchers.createdAt),
    createdBefore: isBefore(dispatchers.createdAt),
  },
  read: dispatchersByIds,
  idOf: ({ dispatcherId }) => dispatcherId,
})

async function dispatchersByIds({ db }: Reader, ids: number[]): Promise<Dispatcher[]> {
  const rows = await db
    .select({
      dispatcherId: dispatchers.id,
      account: dispatchers.account,
      dispatcherName: dispatchers.name,
      departmentId: dispatchers.departmentId,
      departmentName: departments.name,
      agentInfoId: dispatchers.agentId,
      agentName: agents.name,
      rights: dispatchers.rights,
      enabled: dispatchers.enabled,
      createdAt: dispatchers.createdAt,
      updatedAt: dispatchers.updatedAt,
      rowVersion: dispatchers.rowVersion,
    })
    .from(dispatchers)
    .innerJoin(departments, eq(departments.id, dispatchers.departmentId))
    .leftJoin(agents, eq(agents.id, dispatchers.agentId))
    .where(inArray(dispatchers.id, ids))
  return rows.map(({ agentName, createdAt, updatedAt, ...same }) => ({
    ...same,
    agentInfoName: agentName ?? '',
    createTime: createdAt.toISOString(),
    updateTime: updatedAt.toISOString(),
  }))
}
