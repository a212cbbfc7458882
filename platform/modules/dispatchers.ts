import { desc, getTableColumns, inArray } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { staffInfo } from '../../lib/contract/staff-info.ts'
import { dispatchers } from '../db/schema-dispatch.ts'
import { byTenant } from '../store/filters.ts'
import type { Module } from '../store/module-rows.ts'

type Field = keyof RequestOf<typeof staffInfo.moduleByWhere>['where']

const { passwordHash: _, ...columns } = getTableColumns(dispatchers)

/** No field exposes a password. */
export const dispatcherModule: Module<Field> = {
  table: dispatchers,
  id: dispatchers.id,
  columns: {
    dispatcherId: dispatchers.id,
    account: dispatchers.account,
    dispatcherName: dispatchers.name,
    departmentId: dispatchers.departmentId,
    agentInfoId: dispatchers.agentId,
    enabled: dispatchers.enabled,
    createTime: dispatchers.createdAt,
  },
  seenBy: byTenant(dispatchers.agentId),
  async read(db, ids) {
    const rows = await db
      .select(columns)
      .from(dispatchers)
      .where(inArray(dispatchers.id, ids))
      .orderBy(desc(dispatchers.id))
    return rows.map(({ id, name, agentId, createdAt, updatedAt, ...same }) => ({
      ...same,
      dispatcherId: id,
      dispatcherName: name,
      agentInfoId: agentId,
      createTime: createdAt.toISOString(),
      updateTime: updatedAt.toISOString(),
    }))
  },
}
