import { desc, inArray } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { departmentModuleCalls } from '../../lib/contract/department-module.ts'
import { departments } from '../db/schema-dispatch.ts'
import { byTenant } from '../store/filters.ts'
import type { Module } from '../store/module-rows.ts'

type Field = keyof RequestOf<typeof departmentModuleCalls.moduleByWhere>['where']

export const departmentModule: Module<Field> = {
  table: departments,
  id: departments.id,
  columns: {
    departmentId: departments.id,
    departmentName: departments.name,
    parentId: departments.parentId,
    agentInfoId: departments.agentId,
    createTime: departments.createdAt,
  },
  seenBy: byTenant(departments.agentId),
  async read(db, ids) {
    const rows = await db
      .select()
      .from(departments)
      .where(inArray(departments.id, ids))
      .orderBy(desc(departments.id))
    return rows.map(({ id, name, agentId, createdAt, updatedAt, ...same }) => ({
      ...same,
      departmentId: id,
      departmentName: name,
      agentInfoId: agentId,
      createTime: createdAt.toISOString(),
      updateTime: updatedAt.toISOString(),
    }))
  },
}
