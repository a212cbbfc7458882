import { desc, inArray } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { staffInfo } from '../../lib/contract/staff-info.ts'
import { dispatchers } from '../db/schema-dispatch.ts'
import { ofTenant } from '../store/filters.ts'
import type { Module } from '../store/module-rows.ts'

type Field = keyof RequestOf<typeof staffInfo.moduleByWhere>['where']

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
  seenBy: (scope) => ofTenant(dispatchers.agentId, scope, undefined),
  async read(db, ids) {
    const rows = await db
      .select()
      .from(dispatchers)
      .where(inArray(dispatchers.id, ids))
      .orderBy(desc(dispatchers.id))
    return rows.map((row) => ({
      dispatcherId: row.id,
      account: row.account,
      dispatcherName: row.name,
      departmentId: row.departmentId,
      agentInfoId: row.agentId,
      rights: row.rights,
      enabled: row.enabled,
      createTime: row.createdAt.toISOString(),
      updateTime: row.updatedAt.toISOString(),
      rowVersion: row.rowVersion,
    }))
  },
}
