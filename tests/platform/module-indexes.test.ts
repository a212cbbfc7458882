import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Conditions } from '../../lib/contract/module-where.ts'
import { departmentModule } from '../../platform/modules/departments.ts'
import { dispatcherModule } from '../../platform/modules/dispatchers.ts'
import { feedbackModule } from '../../platform/modules/feedback.ts'
import { loginBindingModule } from '../../platform/modules/login-bindings.ts'
import { shareModule } from '../../platform/modules/shares.ts'
import type { Module } from '../../platform/store/module-rows.ts'
import { matching } from '../../platform/store/module-where.ts'
import { type FieldKind, moduleFields } from '../support/module-rows.ts'
import { sharedPlatform } from '../support/platform.ts'

/** Every field of the generic calls has an index, so that no query has to read a whole table. */

const platform = await sharedPlatform()

const modules: Record<keyof typeof moduleFields, Module> = {
  industryInfo: departmentModule,
  staffInfo: dispatcherModule,
  shareSettingInfo: shareModule,
  loginBindInfo: loginBindingModule,
  feedbackInfo: feedbackModule,
}

/** Conditions that can use an index, by kind of field. */
const conditionsByKind: Record<FieldKind, Conditions[]> = {
  number: [{ eq: 5 }, { in: [5, 6] }, { gt: 5 }],
  text: [{ eq: 'Ab' }, { in: ['Ab', 'c'] }, { lt: 'Ab' }, { like: 'Ab%' }, { like: 'မြို့' }],
  moment: [{ eq: '2026-01-01T00:00:00Z' }, { gte: '2026-01-01T00:00:00Z' }],
  flag: [{ eq: true }],
  word: [{ eq: 'account' }, { in: ['account', 'member'] }],
}

const fields = Object.entries(modules).flatMap(([name, module]) =>
  Object.entries(moduleFields).flatMap(([known, kinds]) =>
    known === name
      ? Object.entries(kinds).map(([field, kind]): [string, string, Module, FieldKind] => [
          name,
          field,
          module,
          kind,
        ])
      : [],
  ),
)

test.each(fields)('%s finds by %s through an index', async (_name, field, module, kind) => {
  await platform.db.transaction(async (tx) => {
    // For so few rows the planner would use no index.
    await tx.execute(sql`set local enable_seqscan = off`)
    for (const conditions of conditionsByKind[kind]) {
      const where = matching(module.columns, { [field]: conditions })
      const { rows } = await tx.execute(
        sql`explain select 1 from ${module.table} where ${where ?? sql`true`}`,
      )
      expect(JSON.stringify(rows), `${field} ${JSON.stringify(conditions)}`).toContain('Index Cond')
    }
  })
})
