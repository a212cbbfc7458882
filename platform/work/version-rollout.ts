import type { RequestOf } from '../../lib/contract/call.ts'
import type { formalPackage } from '../../lib/contract/formal-package.ts'
import { mostRolloutGroups } from '../../lib/contract/rollout.ts'
import type { Db } from '../db/connect.ts'
import { groups } from '../db/schema.ts'
import { versions } from '../db/schema-releases.ts'
import { conflict, invalid } from '../rules/refusal.ts'
import { failsTooOften } from '../rules/version-rings.ts'
import { hold, update } from '../store/change.ts'
import { addVersionGroups, groupsOf } from '../store/versions.ts'
import type { WriteContext } from '../wire/context.ts'
import { assertNotPassed, lockFor, newTrial } from './version-move.ts'

type RollOut = RequestOf<typeof formalPackage.rollOut>

/**
 * Moves a version from the test ring to the partial ring, or lets it reach more there: a smaller percentage is refused
 * and groups are only added, so that a terminal keeps what it was offered.
 */
export async function rollOut({ percent, groupIds, ...input }: RollOut, context: WriteContext) {
  const { failureLimit, minReports, ...asRead } = input
  context.note({ targets: [asRead.versionId] })
  return context.write(async (tx) => {
    const { row, ring } = await lockFor('rollOut', tx, asRead)
    await assertNotPassed(tx, row)
    if (percent < row.percent) throw conflict({ percent: 'shrinks' })
    const chosen = await addGroups(tx, row.id, groupIds)
    if (percent === 0 && chosen.length === 0) throw invalid({ percent: 'reachesNone' })
    const rule = { failureLimit, minReports }
    // A stricter rule that the reports exceed already would halt at the next report: it is refused before it is kept.
    if (ring === row.ring && failsTooOften({ ...row, ...rule })) throw conflict({ failureLimit: 'exceeded' })
    const entered = ring === row.ring ? {} : { ring, ringAt: context.now, ...newTrial(row) }
    await update(tx, versions, [row.id], { percent, ...rule, ...entered }, context.now)
    context.note({
      before: {
        ring: row.ring,
        percent: row.percent,
        failureLimit: row.failureLimit,
        minReports: row.minReports,
      },
      after: { ring, percent, groupIds: chosen, ...rule },
    })
    return { versionId: row.id, ring }
  })
}

/** Adds groups to those of a version; answers the ids of all of them. */
async function addGroups(tx: Db, versionId: number, groupIds: number[]): Promise<number[]> {
  await hold(tx, groups, groupIds, { scope: null, lock: 'no key update' })
  await addVersionGroups(tx, versionId, groupIds)
  const chosen = await groupsOf(tx, [versionId])
  if (chosen.length > mostRolloutGroups) throw invalid({ groupIds: 'tooLarge' })
  return chosen.map(({ groupId }) => groupId)
}

/** Halts, resumes or withdraws a version. A resumed one begins a new count of its reports. */
export async function operate(input: RequestOf<typeof formalPackage.operateRollout>, context: WriteContext) {
  const { action, versionId } = input
  const stateReason = action === 'resume' ? '' : input.reason
  context.note({ targets: [versionId] })
  return context.write(async (tx) => {
    const { row, state } = await lockFor(action, tx, input)
    const changed = { state, stateReason, stateAt: context.now, ...(action === 'resume' && newTrial(row)) }
    await update(tx, versions, [row.id], changed, context.now)
    context.note({ before: { state: row.state }, after: { state, reason: stateReason } })
    return { versionId, state }
  })
}
