import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { loginAccounts } from '../db/schema.ts'
import { defaultViews, savedViews } from '../db/schema-views.ts'
import type { SignedIn } from '../rules/identity.ts'
import { keepRemoved, partsOf, putBack } from './removed-rows.ts'
import { conflictIfTaken } from './unique-conflict.ts'

export type ViewRow = typeof savedViews.$inferSelect
type NewViewRow = typeof savedViews.$inferInsert

/** An account in the tenant that it works for. */
type Viewer = Pick<SignedIn, 'id' | 'agentId'>

/** The most views in one answer, the caller's own first. */
const mostTold = 1000

const nameTaken = { saved_views_name: 'viewName' }

/**
 * The views that an account may see in its tenant, each with its author's name and whether it is the default.
 */
export async function viewsSeenBy(db: Db, viewer: Viewer) {
  const isOwn = eq(savedViews.accountId, viewer.id)
  return db
    .select({ row: savedViews, account: loginAccounts.account, defaultOf: defaultViews.accountId })
    .from(savedViews)
    .innerJoin(loginAccounts, eq(loginAccounts.id, savedViews.accountId))
    .leftJoin(
      defaultViews,
      and(eq(defaultViews.viewId, savedViews.id), eq(defaultViews.accountId, viewer.id)),
    )
    .where(and(inTenant(viewer), or(isOwn, savedViews.shared)))
    .orderBy(desc(isOwn), asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
    .limit(mostTold)
}

/** Allows one write at a time to save or change views of an account. */
export async function lockViewsOf(tx: Db, { id }: Viewer): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved views'), ${id}::int)`)
}

/** Counts an account's own views of a list. */
export async function countOwnViews(tx: Db, viewer: Viewer, screen: string): Promise<number> {
  const isOwn = and(eq(savedViews.accountId, viewer.id), eq(savedViews.screen, screen), inTenant(viewer))
  return tx.$count(savedViews, isOwn)
}

export async function insertView(tx: Db, row: NewViewRow): Promise<number> {
  const inserting = tx.insert(savedViews).values(row).returning({ id: savedViews.id })
  const [made] = await conflictIfTaken(inserting, nameTaken)
  if (!made) throw new Error('an insert answered no row')
  return made.id
}

/** Changes a locked view and returns its new version. */
export async function updateView(
  tx: Db,
  row: ViewRow,
  change: Partial<Pick<ViewRow, 'name' | 'query' | 'shared'>>,
  now: Date,
): Promise<number> {
  const rowVersion = row.rowVersion + 1
  const changing = tx
    .update(savedViews)
    .set({ ...change, rowVersion, updatedAt: now })
    .where(eq(savedViews.id, row.id))
  await conflictIfTaken(changing, nameTaken)
  return rowVersion
}

/** Deletes a locked view, which is then no account's default, and stores both for an undo. */
export async function removeView(tx: Db, viewId: number, now: Date): Promise<void> {
  const beside = partsOf('defaults', defaultViews, 'view_id')
  await keepRemoved(tx, 'savedView', savedViews, [viewId], { now, beside })
  await tx.delete(savedViews).where(eq(savedViews.id, viewId))
}

/** Restores a deleted view; it is the default again for accounts that have not chosen another one since. */
export async function putViewBack(tx: Db, viewId: number): Promise<void> {
  const left = sql`made.account_id in (select id from ${loginAccounts})`
  const parts = { key: 'defaults', table: defaultViews, left }
  await conflictIfTaken(putBack(tx, 'savedView', savedViews, [viewId], { parts }), nameTaken)
}

/** Sets or clears a view as the one with which its list opens for an account. */
export async function chooseDefault(
  tx: Db,
  viewer: Viewer,
  { viewId, screen }: { viewId: number; screen: string },
  asDefault: boolean,
): Promise<void> {
  const key = { accountId: viewer.id, tenant: viewer.agentId ?? 0, screen }
  if (asDefault) {
    const { accountId, tenant } = defaultViews
    await tx
      .insert(defaultViews)
      .values({ ...key, viewId })
      .onConflictDoUpdate({ target: [accountId, tenant, defaultViews.screen], set: { viewId } })
    return
  }
  await tx
    .delete(defaultViews)
    .where(and(eq(defaultViews.accountId, viewer.id), eq(defaultViews.viewId, viewId)))
}

function inTenant({ agentId }: Viewer) {
  return agentId === null ? isNull(savedViews.agentId) : eq(savedViews.agentId, agentId)
}
