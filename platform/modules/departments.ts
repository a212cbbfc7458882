import { desc, inArray } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { departmentModuleCalls } from '../../lib/contract/department-module.ts'
import { departments } from '../db/schema-dispatch.ts'
import { ofTenant } from '../store/filters.ts'
import type { Module } from '../store/module-rows.ts'

type Field = keyof RequestOf<typeof departmentModuleCalls.moduleByWhere>['where']

/** Departments: some tens of them to a tenant, and an index behind every field. */
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
  seenBy: (scope) => ofTenant(departments.agentId, scope, undefined),
  async read(db, ids) {
    const rows = await db
      .select()
      .from(departments)
      .where(inArray(departments.id, ids))
      .orderBy(desc(departments.id))
    return rows.map((row) => ({
      departmentId: row.id,
      departmentName: row.name,
      parentId: row.parentId,
      agentInfoId: row.agentId,
      createTime: row.createdAt.toISOString(),
      updateTime: row.updatedAt.toISOString(),
      rowVersion: row.rowVersion,
    }))
  },
}
