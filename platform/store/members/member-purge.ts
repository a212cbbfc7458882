import { and, asc, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { members } from '../../db/schema.ts'
import { restorableFor } from '../../rules/member-rules.ts'
import { unbindMembers } from '../device-bindings.ts'

/** As many as one sweep purges, for their positions go with them. */
const atOnce = 100

/** Removes members that were deleted too long ago to be restored, with all that is theirs. */
export async function purgeMembers(db: Database, now: Date): Promise<void> {
  const isOver = lt(members.deletedAt, new Date(now.getTime() - restorableFor))
  await db.transaction(async (tx) => {
    const over = await tx
      .select({ id: members.id })
      .from(members)
      .where(isOver)
      .orderBy(asc(members.id))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    const ids = over.map(({ id }) => id)
    if (ids.length === 0) return
    // Deleting a member unbinds its device since there are bindings; one from before may have it still.
    await unbindMembers(tx, ids, { by: undefined, now })
    await tx.delete(members).where(and(isOver, inArray(members.id, ids)))
  })
}
