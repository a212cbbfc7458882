import type { RequestOf } from '../../lib/contract/call.ts'
import type { testUser } from '../../lib/contract/test-user.ts'
import type { VersionAction } from '../../lib/contract/version-states.ts'
import type { Db } from '../db/connect.ts'
import { versions } from '../db/schema-releases.ts'
import { conflict } from '../rules/refusal.ts'
import { standingAfter } from '../rules/version-rings.ts'
import { holdOne, update } from '../store/change.ts'
import { editAnswer, writeEdit } from '../store/edit.ts'
import { isPassedBy, lockLine, type VersionRow } from '../store/versions.ts'
import { tellWebhooks } from '../store/webhook-outbox.ts'
import type { WriteContext } from '../wire/context.ts'

interface AsRead {
  versionId: number
  rowVersion: number
}

type Move = RequestOf<typeof testUser.releaseTest>

/** Edits a version's notes, its web page or whether it is forced, as long as it is in the test ring. */
export async function changeNotes(
  { force, content, url, ...asRead }: RequestOf<typeof testUser.changeUpdateInfo>,
  context: WriteContext,
) {
  context.note({ targets: [asRead.versionId] })
  return context.write(async (tx) => {
    const { row } = await lockFor('change', tx, asRead)
    const written = await writeEdit(tx, versions, row, { force, content, url }, context)
    context.note({ before: written.before, after: written.after })
    return { changed: editAnswer(written).changed }
  })
}

/** Moves a version to the test ring. */
export async function handToTest(move: Move, context: WriteContext) {
  return moveTo('handToTest', move, context)
}

/** Moves a version from the test ring or the partial ring to the formal ring, unless a higher one is formal. */
export async function release(move: Move, context: WriteContext) {
  return moveTo('release', move, context)
}

async function moveTo(action: 'handToTest' | 'release', { halting, ...asRead }: Move, context: WriteContext) {
  context.note({ targets: [asRead.versionId] })
  return context.write(async (tx) => {
    const { row, ring } = await lockFor(action, tx, asRead)
    await assertNotPassed(tx, row)
    await update(
      tx,
      versions,
      [row.id],
      { ring, ringAt: context.now, ...halting, ...newTrial(row) },
      context.now,
    )
    context.note({ before: { ring: row.ring }, after: { ring, ...halting } })
    if (ring === 'formal') await tellReleased(tx, row, context.now)
    return { versionId: row.id, ring }
  })
}

/** Queues messages to the webhooks of the platform: a version has no agent. */
function tellReleased(tx: Db, row: VersionRow, now: Date): Promise<void> {
  return tellWebhooks(tx, 'versionReleased', [row], {
    now,
    tenantOf: () => null,
    of: ({ id: versionId, ...same }) => ({
      at: now,
      data: { ...same, versionId, ringTime: now.toISOString() },
    }),
  })
}

/**
 * Refuses a version if its line has a higher formal one. Locks the line, so that its versions are released
 * one at a time.
 */
export async function assertNotPassed(tx: Db, row: VersionRow): Promise<void> {
  await lockLine(tx, row)
  if (await isPassedBy(tx, row)) throw conflict({ number: 'notNewer' })
}

/** The columns that begin a new count of the reports; the halts of single agents end with the old count. */
export function newTrial({ trial }: Pick<VersionRow, 'trial'>) {
  return { trial: trial + 1, trialInstalled: 0, trialFailed: 0, haltedAgents: 0 }
}

/** Locks a version for an action, unless it changed since it was read or its ring and state do not allow it. */
export async function lockFor(action: VersionAction, tx: Db, { versionId, rowVersion }: AsRead) {
  const row = await holdOne(tx, versions, versionId, { scope: null })
  const next = standingAfter(row, action)
  if (row.rowVersion !== rowVersion) throw conflict({ rowVersion: 'stale' })
  return { row, ...next }
}
