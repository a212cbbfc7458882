import type { RequestOf } from '../../lib/contract/call.ts'
import { feedbackInfo } from '../../lib/contract/feedback-info.ts'
import type { Db } from '../db/connect.ts'
import { lockOwnMembers } from '../guards/groups.ts'
import { feedbackModule } from '../modules/feedback.ts'
import { difference } from '../rules/difference.ts'
import { tenantOfNew } from '../rules/member-rules.ts'
import { conflict, invalid } from '../rules/refusal.ts'
import { scopeOf } from '../rules/scope.ts'
import { readAgent } from '../store/agents.ts'
import { insertFeedback, updateFeedback } from '../store/feedback.ts'
import type { WriteContext } from '../wire/context.ts'
import { type Routes, write } from '../wire/route.ts'
import { lockOwnFeedback, removeFeedback } from './help.ts'
import { moduleRoutes } from './module-routes.ts'

type Creation = RequestOf<typeof feedbackInfo.createInfo>
type Change = RequestOf<typeof feedbackInfo.updateInfo>

export const feedbackInfoRoutes = {
  ...moduleRoutes(feedbackInfo, feedbackModule, { remove: removeFeedback }),
  createInfo: write(feedbackInfo.createInfo, writeDown),
  updateInfo: write(feedbackInfo.updateInfo, changeOne),
} satisfies Routes<typeof feedbackInfo>

/** Writes down what was said, by a member or by nobody that is known. */
async function writeDown({ timeList, dataList }: Creation, context: WriteContext) {
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

/** Sorts feedback anew, or corrects whom to ask about it. */
async function changeOne({ id, dataList }: Change, context: WriteContext) {
  const { rowVersion, ...change } = dataList
  context.note({ targets: [id] })
  return context.write(async (tx) => {
    const [row] = await lockOwnFeedback(tx, [id], context.account)
    if (row?.rowVersion !== rowVersion) throw conflict({ rowVersion: 'stale' })
    await updateFeedback(tx, id, change)
    context.note(difference(row, change))
    return { changed: 1 }
  })
}
