import { and, asc, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { members } from '../../db/schema.ts'
import { restorableFor } from '../../rules/kept-for.ts'
import { unbindMembers } from '../device-bindings.ts'

/** The most members of one sweep: their positions are deleted with them. */
const sweepBatch = 100

/** Finally deletes members whose time for a restoration has ended, with all of their rows. */
export async function purgeMembers(db: Database, now: Date): Promise<void> {
  const isOver = lt(members.deletedAt, new Date(now.getTime() - restorableFor))
  await db.transaction(async (tx) => {
    const over = await tx
      .select({ id: members.id })
      .from(members)
      .where(isOver)
      .orderBy(asc(members.id))
      .limit(sweepBatch)
      .for('update', { skipLocked: true })
    const ids = over.map(({ id }) => id)
    if (ids.length === 0) return
    // Deleting a member unbinds its device; a member deleted by a version without bindings may still have
    // one.
    await unbindMembers(tx, ids, { by: undefined, now })
    await tx.delete(members).where(and(isOver, inArray(members.id, ids)))
  })
}
