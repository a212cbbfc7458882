import type { RequestOf } from '../../lib/contract/call.ts'
import type { VersionRing } from '../../lib/contract/release.ts'
import type { testUser } from '../../lib/contract/test-user.ts'
import type { VersionAction } from '../../lib/contract/version-states.ts'
import type { Db } from '../db/connect.ts'
import { versions } from '../db/schema-records.ts'
import { conflict } from '../rules/refusal.ts'
import { ringAfter } from '../rules/version-rings.ts'
import { holdOne, update } from '../store/change.ts'
import { isPassedBy, lockLine, type VersionRow } from '../store/versions.ts'
import type { WriteContext } from '../wire/context.ts'

interface AsRead {
  versionId: number
  rowVersion: number
}

/** Changes a version's notes, its web page and whether it is forced, until it is formal. */
export async function changeNotes(
  { force, content, url, ...asRead }: RequestOf<typeof testUser.changeUpdateInfo>,
  context: WriteContext,
) {
  context.note({ targets: [asRead.versionId] })
  return context.write(async (tx) => {
    const { row } = await lockFor('change', tx, asRead)
    const notes = { force, content, url: url ?? row.url }
    await update(tx, versions, [row.id], notes, context.now)
    context.note({ before: { force: row.force, content: row.content, url: row.url }, after: notes })
    return { changed: 1 }
  })
}

/** Moves a version to the test ring. */
export async function handToTest(asRead: AsRead, context: WriteContext) {
  return move('handToTest', asRead, context)
}

/** Moves a version from the test ring to the formal ring, unless a higher one is formal. */
export async function release(asRead: AsRead, context: WriteContext) {
  return move('release', asRead, context)
}

async function move(action: 'handToTest' | 'release', asRead: AsRead, context: WriteContext) {
  context.note({ targets: [asRead.versionId] })
  return context.write(async (tx) => {
    const { row, ring } = await lockFor(action, tx, asRead)
    await lockLine(tx, row)
    if (await isPassedBy(tx, row)) throw conflict({ number: 'notNewer' })
    await update(tx, versions, [row.id], { ring, ringAt: context.now }, context.now)
    context.note({ before: { ring: row.ring }, after: { ring } })
    return { versionId: row.id, ring }
  })
}

/** Locks a version for an action, unless it changed since it was read or its ring does not allow it. */
async function lockFor(
  action: VersionAction,
  tx: Db,
  { versionId, rowVersion }: AsRead,
): Promise<{ row: VersionRow; ring: VersionRing }> {
  const row = await holdOne(tx, versions, versionId, { scope: null })
  const ring = ringAfter(row.ring, action)
  if (row.rowVersion !== rowVersion) throw conflict({ rowVersion: 'stale' })
  return { row, ring }
}
