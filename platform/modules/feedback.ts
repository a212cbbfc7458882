import { desc, inArray } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { feedbackInfo } from '../../lib/contract/feedback-info.ts'
import { feedback } from '../db/schema-feedback.ts'
import { byTenant } from '../store/filters.ts'
import type { Module } from '../store/module-rows.ts'

type Field = keyof RequestOf<typeof feedbackInfo.moduleByWhere>['where']

export const feedbackModule: Module<Field> = {
  table: feedback,
  id: feedback.id,
  columns: {
    feedbackId: feedback.id,
    type: feedback.type,
    userId: feedback.memberId,
    agentInfoId: feedback.agentId,
    contact: feedback.contact,
    createTime: feedback.createdAt,
  },
  seenBy: byTenant(feedback.agentId),
  async read(db, ids) {
    const rows = await db.select().from(feedback).where(inArray(feedback.id, ids)).orderBy(desc(feedback.id))
    return rows.map(({ id, memberId, agentId, createdAt, type, contact, detail, rowVersion }) => ({
      type,
      contact,
      detail,
      rowVersion,
      feedbackId: id,
      userId: memberId,
      agentInfoId: agentId,
      createTime: createdAt.toISOString(),
    }))
  },
}
