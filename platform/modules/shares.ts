import { desc, inArray } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { shareSettingInfo } from '../../lib/contract/share-setting-info.ts'
import { shares } from '../db/schema-dispatch.ts'
import type { Module } from '../store/module-rows.ts'
import { seenBy } from '../store/share-list.ts'

type Field = keyof RequestOf<typeof shareSettingInfo.moduleByWhere>['where']

/** A share is visible to both of its agents: the one that gives it and the one that receives it. */
export const shareModule: Module<Field> = {
  table: shares,
  id: shares.id,
  columns: {
    shareId: shares.id,
    groupId: shares.groupId,
    departmentId: shares.departmentId,
    agentInfoId: shares.agentId,
    toAgentInfoId: shares.toAgentId,
    status: shares.status,
    createTime: shares.createdAt,
  },
  seenBy,
  async read(db, ids) {
    const rows = await db.select().from(shares).where(inArray(shares.id, ids)).orderBy(desc(shares.id))
    return rows.map(({ id, agentId, toAgentId, createdAt, updatedAt, ...same }) => ({
      ...same,
      shareId: id,
      agentInfoId: agentId,
      toAgentInfoId: toAgentId,
      createTime: createdAt.toISOString(),
      updateTime: updatedAt.toISOString(),
    }))
  },
}
