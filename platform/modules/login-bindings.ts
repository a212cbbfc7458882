import { desc, inArray } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { loginBindInfo } from '../../lib/contract/login-bind-info.ts'
import { loginBindings } from '../db/schema-login-bindings.ts'
import { byTenant } from '../store/filters.ts'
import type { Module } from '../store/module-rows.ts'

type Field = keyof RequestOf<typeof loginBindInfo.moduleByWhere>['where']

export const loginBindingModule: Module<Field> = {
  table: loginBindings,
  id: loginBindings.id,
  columns: {
    loginBindId: loginBindings.id,
    subjectKind: loginBindings.subjectKind,
    subjectId: loginBindings.subjectId,
    agentInfoId: loginBindings.agentId,
    kind: loginBindings.kind,
    value: loginBindings.value,
    createTime: loginBindings.createdAt,
  },
  seenBy: byTenant(loginBindings.agentId),
  async read(db, ids) {
    const rows = await db
      .select()
      .from(loginBindings)
      .where(inArray(loginBindings.id, ids))
      .orderBy(desc(loginBindings.id))
    return rows.map(({ id, agentId, createdAt, updatedAt, ...same }) => ({
      ...same,
      loginBindId: id,
      agentInfoId: agentId,
      createTime: createdAt.toISOString(),
      updateTime: updatedAt.toISOString(),
    }))
  },
}
