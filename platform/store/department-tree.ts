import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { TreeNode } from '../../lib/contract/department.ts'
import { departments, dispatchers, shares } from '../db/schema-dispatch.ts'
import { byTenant } from './filters.ts'
import type { Reader } from './page-of.ts'
import { lasts } from './shares.ts'

/**
 * All departments of one tenant by name: of the given tenant if the reader may see it, of the reader's own
 * for null.
 */
export async function departmentTree({ db, scope }: Reader, agentId: number | null): Promise<TreeNode[]> {
  const tenant = agentId ?? scope
  const owned = (column: AnyPgColumn): SQL | undefined =>
    and(byTenant(column)(scope), tenant === null ? isNull(column) : eq(column, tenant))
  const staff = db
    .select({ departmentId: dispatchers.departmentId, count: sql<number>`count(*)::int`.as('staff_count') })
    .from(dispatchers)
    .where(owned(dispatchers.agentId))
    .groupBy(dispatchers.departmentId)
    .as('staff')
  const shared = db
    .select({ departmentId: shares.departmentId, count: sql<number>`count(*)::int`.as('share_count') })
    .from(shares)
    .where(and(owned(shares.agentId), isNotNull(shares.departmentId), lasts))
    .groupBy(shares.departmentId)
    .as('shared')
  return db
    .select({
      departmentId: departments.id,
      departmentName: departments.name,
      parentId: departments.parentId,
      dispatcherCount: sql<number>`coalesce(${staff.count}, 0)`,
      shareCount: sql<number>`coalesce(${shared.count}, 0)`,
      rowVersion: departments.rowVersion,
    })
    .from(departments)
    .leftJoin(staff, eq(staff.departmentId, departments.id))
    .leftJoin(shared, eq(shared.departmentId, departments.id))
    .where(owned(departments.agentId))
    .orderBy(asc(departments.name), asc(departments.id))
}
