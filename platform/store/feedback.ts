import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { Answers, Feedback, help } from '../../lib/contract/help.ts'
import type { Db } from '../db/connect.ts'
import { agents, members } from '../db/schema.ts'
import { feedback } from '../db/schema-feedback.ts'
import { contains } from './contains.ts'
import { begins, byTenant, is, isBefore, isFrom } from './filters.ts'
import { byMoment, byNumber } from './listing.ts'
import { pageOf, type Reader } from './page-of.ts'

/** One page of the feedback in a scope. */
export const feedbackPage = pageOf<RequestOf<typeof help.feedbackWithPage>, Feedback>({
  table: feedback,
  id: feedback.id,
  orders: { feedbackId: byNumber(feedback.id), createTime: byMoment(feedback.createdAt) },
  usual: 'feedbackId',
  seenBy: byTenant(feedback.agentId),
  conditions: {
    agentInfoId: is(feedback.agentId),
    type: is(feedback.type),
    userId: is(feedback.memberId),
    contact: contains(feedback.contact, begins(feedback.contact)),
    answered: (answered) => (answered ? isNotNull : isNull)(feedback.answeredAt),
    createdFrom: isFrom(feedback.createdAt),
    createdBefore: isBefore(feedback.createdAt),
  },
  read: feedbackByIds,
  idOf: ({ feedbackId }) => feedbackId,
})

async function feedbackByIds({ db }: Reader, ids: number[]): Promise<Feedback[]> {
  const rows = await db
    .select({
      row: feedback,
      account: members.account,
      nickName: members.nickName,
      agentName: agents.name,
    })
    .from(feedback)
    .leftJoin(members, eq(members.id, feedback.memberId))
    .leftJoin(agents, eq(agents.id, feedback.agentId))
    .where(inArray(feedback.id, ids))
  return rows.map(
    ({ row: { id, memberId, agentId, createdAt, answeredAt, ...same }, account, nickName, agentName }) => ({
      ...same,
      feedbackId: id,
      userId: memberId,
      account: account ?? '',
      nickName: nickName ?? '',
      agentInfoId: agentId,
      agentInfoName: agentName ?? '',
      createTime: createdAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    }),
  )
}

/** The most answers in one answer to a terminal. */
const toldAtOnce = 20

/** The answered feedback of a member, the latest feedback first. */
export async function answersFor(db: Db, memberId: number): Promise<Answers> {
  const rows = await db
    .select()
    .from(feedback)
    .where(and(eq(feedback.memberId, memberId), isNotNull(feedback.answeredAt)))
    .orderBy(desc(feedback.id))
    .limit(toldAtOnce)
  const list = rows.map(({ id, type, detail, answer, createdAt, answeredAt }) => ({
    feedbackId: id,
    type,
    detail,
    answer,
    createTime: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }))
  return { list }
}

export async function deleteFeedback(tx: Db, ids: number[]): Promise<void> {
  await tx.delete(feedback).where(inArray(feedback.id, ids))
}

export async function insertFeedback(tx: Db, row: typeof feedback.$inferInsert): Promise<number> {
  const [made] = await tx.insert(feedback).values(row).returning({ id: feedback.id })
  if (!made) throw new Error('an insert answered no row')
  return made.id
}
