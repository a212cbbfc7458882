import { and, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../db/connect.ts'
import { terminalUpdates, versions } from '../db/schema-releases.ts'
import type { VersionRow } from './versions.ts'

export type TerminalUpdateRow = typeof terminalUpdates.$inferSelect

interface Offer {
  versionId: number
  memberId: number
  /** The version on the terminal at the time of the offer. */
  fromNumber: string
  now: Date
}

/** Records that a member's terminal was offered a version, once, and counts it. Polling again only reads. */
export async function noteOffer(
  db: Database,
  { versionId, memberId, fromNumber, now }: Offer,
): Promise<void> {
  const known = await db
    .select({ id: terminalUpdates.id })
    .from(terminalUpdates)
    .where(and(eq(terminalUpdates.versionId, versionId), eq(terminalUpdates.memberId, memberId)))
  if (known.length > 0) return
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(terminalUpdates)
      .values({ versionId, memberId, fromNumber, offeredAt: now, changedAt: now, changesSince: now })
      .onConflictDoNothing()
      .returning({ id: terminalUpdates.id })
    if (added.length === 0) return
    await tx
      .update(versions)
      .set({ offered: sql`${versions.offered} + 1` })
      .where(eq(versions.id, versionId))
  })
}

/** The result of a version on a member's terminal, locked; undefined if the version was not offered to it. */
export async function holdUpdate(
  tx: Db,
  versionId: number,
  memberId: number,
): Promise<TerminalUpdateRow | undefined> {
  const [found] = await tx
    .select()
    .from(terminalUpdates)
    .where(and(eq(terminalUpdates.versionId, versionId), eq(terminalUpdates.memberId, memberId)))
    .for('update')
  return found
}

export async function saveUpdate(
  tx: Db,
  id: number,
  columns: Partial<typeof terminalUpdates.$inferInsert>,
): Promise<void> {
  await tx.update(terminalUpdates).set(columns).where(eq(terminalUpdates.id, id))
}

/**
 * Writes the tallies of a locked version. Its row version stays: operators' edits concern rings and states,
 * not counts.
 */
export async function saveTallies(tx: Db, version: VersionRow): Promise<void> {
  const { id, downloaded, installed, failed, trialInstalled, trialFailed } = version
  await tx
    .update(versions)
    .set({ downloaded, installed, failed, trialInstalled, trialFailed })
    .where(eq(versions.id, id))
}

/** The version of a line with this number, locked. */
export async function holdVersion(
  tx: Db,
  { type, model, number }: Pick<VersionRow, 'type' | 'model' | 'number'>,
): Promise<VersionRow | undefined> {
  const [found] = await tx
    .select()
    .from(versions)
    .where(and(eq(versions.type, type), eq(versions.model, model), eq(versions.number, number)))
    .for('no key update')
  return found
}
