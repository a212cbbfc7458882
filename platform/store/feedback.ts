import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Feedback, FeedbackFilters, feedbackSorts } from '../../lib/contract/help.ts'
import type { Db } from '../db/connect.ts'
import { agents, members } from '../db/schema.ts'
import { feedback } from '../db/schema-records.ts'
import type { Scope } from '../rules/scope.ts'
import { given, ofTenant, within } from './filters.ts'
import { byMoment, byNumber, inOrder, type Listed, type Listing, listIds } from './listing.ts'
import { beginsWith } from './members/member-search.ts'

type Sort = (typeof feedbackSorts)[number]

const listed: Listed<Sort> = {
  table: feedback,
  id: feedback.id,
  orders: { feedbackId: byNumber(feedback.id), createTime: byMoment(feedback.createdAt) },
  usual: 'feedbackId',
}

/** One page of what members of a scope wrote, in the asked order. */
export async function listFeedback(db: Db, listing: FeedbackFilters & Listing<Sort>, scope: Scope) {
  const { ids, ...page } = await listIds(db, listed, listing, conditions(listing, scope))
  return { list: await feedbackByIds(db, ids), ...page }
}

function conditions(filters: FeedbackFilters, scope: Scope): SQL | undefined {
  return and(
    ofTenant(feedback.agentId, scope, filters.agentInfoId),
    given(filters.type, (type) => eq(feedback.type, type)),
    given(filters.userId, (id) => eq(feedback.memberId, id)),
    given(filters.contact, (text) => beginsWith(feedback.contact, text)),
    within(feedback.createdAt, filters.createdFrom, filters.createdBefore),
  )
}

async function feedbackByIds(db: Db, ids: number[]): Promise<Feedback[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      row: feedback,
      account: members.account,
      nickName: members.nickName,
      agentInfoName: agents.name,
    })
    .from(feedback)
    .leftJoin(members, eq(members.id, feedback.memberId))
    .leftJoin(agents, eq(agents.id, feedback.agentId))
    .where(inArray(feedback.id, ids))
  return inOrder(ids, rows, ({ row }) => row.id).map(({ row, account, nickName, agentInfoName }) => ({
    feedbackId: row.id,
    type: row.type,
    userId: row.memberId,
    account: account ?? '',
    nickName: nickName ?? '',
    agentInfoId: row.agentId,
    agentInfoName: agentInfoName ?? '',
    contact: row.contact,
    detail: row.detail,
    createTime: row.createdAt.toISOString(),
  }))
}

export async function deleteFeedback(tx: Db, ids: number[]): Promise<void> {
  await tx.delete(feedback).where(inArray(feedback.id, ids))
}

export async function insertFeedback(tx: Db, row: typeof feedback.$inferInsert): Promise<number> {
  const [made] = await tx.insert(feedback).values(row).returning({ id: feedback.id })
  if (!made) throw new Error('an insert answered no row')
  return made.id
}
