import { sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { feedbackInfo } from '../../lib/contract/feedback-info.ts'
import type { help } from '../../lib/contract/help.ts'
import type { Db } from '../db/connect.ts'
import { members } from '../db/schema.ts'
import { feedback } from '../db/schema-feedback.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { lockOwnMembers } from '../guards/groups.ts'
import { difference } from '../rules/difference.ts'
import { tenantOfNew } from '../rules/member-rules.ts'
import { invalid } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { readAgent } from '../store/agents.ts'
import { hold, holdOne, update } from '../store/change.ts'
import { editAnswer, writeEdit } from '../store/edit.ts'
import { deleteFeedback, insertFeedback } from '../store/feedback.ts'
import { holdRemoved, keepRemoved, putBack, restoredForLog } from '../store/removed-rows.ts'
import type { WriteContext } from '../wire/context.ts'

type Creation = RequestOf<typeof feedbackInfo.createInfo>
type Change = RequestOf<typeof feedbackInfo.updateInfo>

/** Adds feedback that an operator received in another way, from a member or without one. */
export async function addFeedback({ timeList, dataList }: Creation, context: WriteContext) {
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

/** The tenant of new feedback: its member's, else the requested one. */
async function tenantOf(tx: Db, { userId, agentInfoId }: Creation['dataList'], { account }: WriteContext) {
  const requested = tenantOfNew(scopeOf(account), agentInfoId)
  if (userId === null) {
    if (requested !== null && !(await readAgent(tx, requested, { lock: true }))) {
      throw invalid({ agentInfoId: 'invalid' })
    }
    return requested
  }
  const [member] = await lockOwnMembers(tx, [userId], account)
  const agentId = member?.agentId ?? null
  if (agentInfoId !== null && agentInfoId !== agentId) throw invalid({ agentInfoId: 'invalid' })
  return agentId
}

/** Edits the type or contact of feedback; its text cannot be changed. */
export async function editFeedback({ id, dataList }: Change, context: WriteContext) {
  const { rowVersion, ...columns } = dataList
  context.note({ targets: [id] })
  return context.write(async (tx) => {
    const row = await holdOne(tx, feedback, id, { scope: scopeOf(context.account), rowVersion })
    const written = await writeEdit(tx, feedback, row, columns, context)
    context.note({ before: written.before, after: written.after })
    return { changed: editAnswer(written).changed }
  })
}

/** Answers feedback, or changes its answer, unless the feedback changed since it was read. */
export async function answerFeedback(
  { feedbackId, rowVersion, answer }: RequestOf<typeof help.feedbackAnswer>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: [feedbackId] })
  return context.write(async (tx) => {
    const row = await holdOne(tx, feedback, feedbackId, { scope: scopeOf(account), rowVersion })
    await update(tx, feedback, [feedbackId], { answer, answeredAt: now, answeredBy: account.account }, now)
    context.note(difference({ answer: row.answer }, { answer }))
    return { rowVersion: rowVersion + 1 }
  })
}

/**
 * Deletes feedback, all or none, after a confirmation of the login password. It can be restored for some
 * minutes.
 */
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

/** Deletes feedback in the caller's transaction; returns the number of rows. */
export async function removeFeedback(
  tx: Db,
  feedbackIds: number[],
  { account, note, now }: WriteContext,
): Promise<number> {
  const rows = await hold(tx, feedback, feedbackIds, { scope: scopeOf(account) })
  const ids = rows.map((row) => row.id)
  await keepRemoved(tx, 'feedback', feedback, ids, { now })
  await deleteFeedback(tx, ids)
  const before = rows.map(({ id, type, memberId, detail }) => ({
    feedbackId: id,
    type,
    userId: memberId,
    detail,
  }))
  note({ before })
  return rows.length
}

/** Restores recently deleted feedback, all or none; without its member if that no longer exists. */
export async function restoreFeedback(
  { feedbackIds }: RequestOf<typeof help.feedbackRestore>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: feedbackIds })
  return context.write(async (tx) => {
    const rows = await holdRemoved(tx, 'feedback', feedbackIds, { scope: scopeOf(account), now })
    const member = sql`(select id from ${members} where id = (kept.row->>'member_id')::bigint)`
    const ids = rows.map(({ rowId }) => rowId)
    await putBack(tx, 'feedback', feedback, ids, {
      changed: sql`jsonb_build_object('member_id', ${member})`,
    })
    context.note(restoredForLog(rows, 'feedbackId'))
    return { restored: rows.length }
  })
}
