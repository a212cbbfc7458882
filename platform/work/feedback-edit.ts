import type { RequestOf } from '../../lib/contract/call.ts'
import type { feedbackInfo } from '../../lib/contract/feedback-info.ts'
import type { help } from '../../lib/contract/help.ts'
import type { Db } from '../db/connect.ts'
import { feedback } from '../db/schema-records.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { lockOwnMembers } from '../guards/groups.ts'
import { difference } from '../rules/difference.ts'
import { tenantOfNew } from '../rules/member-rules.ts'
import { invalid } from '../rules/refusal.ts'
import { scopeOf } from '../rules/scope.ts'
import { readAgent } from '../store/agents.ts'
import { hold, holdOne, update } from '../store/change.ts'
import { deleteFeedback, insertFeedback } from '../store/feedback.ts'
import type { WriteContext } from '../wire/context.ts'

type Creation = RequestOf<typeof feedbackInfo.createInfo>
type Change = RequestOf<typeof feedbackInfo.updateInfo>

/** Adds feedback that an operator was told, of a member or of no known one. */
export async function writeDown({ timeList, dataList }: Creation, context: WriteContext) {
  const { now } = context
  const { userId: memberId, type, contact, detail } = dataList
  const createdAt = timeList.createTime === undefined ? now : new Date(timeList.createTime)
  if (createdAt > now) throw invalid({ createTime: 'tooLarge' })
  return context.write(async (tx) => {
    const agentId = await tenantOf(tx, dataList, context)
    const row = { type, memberId, agentId, contact, detail, createdAt }
    const id = await insertFeedback(tx, row)
    context.note({ targets: [id], after: row })
    return { id }
  })
}

/** The tenant of new feedback: its member's, or without a member the one asked for. */
async function tenantOf(tx: Db, { userId, agentInfoId }: Creation['dataList'], { account }: WriteContext) {
  const asked = tenantOfNew(scopeOf(account), agentInfoId)
  if (userId === null) {
    if (asked !== null && !(await readAgent(tx, asked, { lock: true }))) {
      throw invalid({ agentInfoId: 'invalid' })
    }
    return asked
  }
  const [member] = await lockOwnMembers(tx, [userId], account)
  const agentId = member?.agentId ?? null
  if (agentInfoId !== null && agentInfoId !== agentId) throw invalid({ agentInfoId: 'invalid' })
  return agentId
}

/** Changes the type and the contact of feedback; its text stays as it was given. */
export async function editFeedback({ id, dataList }: Change, context: WriteContext) {
  const { rowVersion, ...columns } = dataList
  context.note({ targets: [id] })
  return context.write(async (tx) => {
    const row = await holdOne(tx, feedback, id, { scope: scopeOf(context.account), rowVersion })
    await update(tx, feedback, [id], columns, context.now)
    context.note(difference(row, columns))
    return { changed: 1 }
  })
}

/** Deletes feedback for good, with the login password confirmed. */
export async function removeSelected(
  { feedbackIds, confirmation }: RequestOf<typeof help.feedbackDel>,
  context: WriteContext,
) {
  context.note({ targets: feedbackIds })
  return context.write(async (tx) => {
    await assertConfirmed(tx, confirmation, context)
    return { deleted: await removeFeedback(tx, feedbackIds, context) }
  })
}

/** The removal itself, all or none; answers how many were deleted. */
export async function removeFeedback(
  tx: Db,
  feedbackIds: number[],
  { account, note }: WriteContext,
): Promise<number> {
  const rows = await hold(tx, feedback, feedbackIds, { scope: scopeOf(account) })
  await deleteFeedback(
    tx,
    rows.map((row) => row.id),
  )
  const before = rows.map(({ id, type, memberId, detail }) => ({
    feedbackId: id,
    type,
    userId: memberId,
    detail,
  }))
  note({ before })
  return rows.length
}
