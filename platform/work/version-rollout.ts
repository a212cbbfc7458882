import type { RequestOf } from '../../lib/contract/call.ts'
import type { formalPackage } from '../../lib/contract/formal-package.ts'
import { mostRolloutGroups } from '../../lib/contract/limits.ts'
import type { Db } from '../db/connect.ts'
import { groups } from '../db/schema.ts'
import { versions } from '../db/schema-releases.ts'
import { merged } from '../rules/merged.ts'
import { conflict, invalid } from '../rules/refusal.ts'
import { failsForAll, failsTooOften, type HaltRule } from '../rules/rollout-halts.ts'
import { hold, update } from '../store/change.ts'
import { sumAgents } from '../store/version-agents.ts'
import { addVersionGroups, groupsOf, type VersionRow } from '../store/versions.ts'
import type { WriteContext } from '../wire/context.ts'
import { assertNotPassed, lockFor, newTrial } from './version-move.ts'

type RollOut = RequestOf<typeof formalPackage.rollOut>

/**
 * Moves a version from the test ring to the partial ring, or extends it there: a smaller percentage is
 * refused and groups are only added, so that a version stays available to each terminal that was offered it.
 */
export async function rollOut({ groupIds, ...input }: RollOut, context: WriteContext) {
  const { percent: requestedPercent, failureLimit, minReports, ...asRead } = input
  context.note({ targets: [asRead.versionId] })
  return context.write(async (tx) => {
    const { row, ring } = await lockFor('rollOut', tx, asRead)
    await assertNotPassed(tx, row)
    const { percent, ...rule } = settingsOf(
      merged(row, { percent: requestedPercent, failureLimit, minReports }),
    )
    if (percent < row.percent) throw conflict({ percent: 'shrinks' })
    const chosen = await addGroups(tx, row.id, groupIds)
    if (percent === 0 && chosen.length === 0) throw invalid({ percent: 'reachesNone' })
    // A stricter rule that the reports exceed already would halt the version at the next report: it is
    // refused before it is stored.
    if (ring === row.ring && (await wouldHalt(tx, row, rule))) throw conflict({ failureLimit: 'exceeded' })
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

/** The settings of a rollout, including the rule by which it halts. */
function settingsOf({ percent, failureLimit, minReports }: VersionRow) {
  if (failureLimit === null) throw invalid({ failureLimit: 'required' })
  if (minReports === null) throw invalid({ minReports: 'required' })
  return { percent, failureLimit, minReports }
}

/** Whether the reports of a version's trial would halt it under a rule, at the next report at the latest. */
async function wouldHalt(tx: Db, row: VersionRow, rule: HaltRule): Promise<boolean> {
  const sums = await sumAgents(tx, row, rule)
  if (sums.agents > 1) return failsForAll(sums, rule)
  // A halt for a single agent does not prevent the rollout to others.
  const outcomes = { installed: row.trialInstalled, failed: row.trialFailed }
  return row.haltedAgents === 0 && failsTooOften(outcomes, rule)
}

/** Adds groups to a version; returns the ids of all its groups. */
async function addGroups(tx: Db, versionId: number, groupIds: number[]): Promise<number[]> {
  await hold(tx, groups, groupIds, { scope: null, lock: 'no key update' })
  await addVersionGroups(tx, versionId, groupIds)
  const chosen = await groupsOf(tx, [versionId])
  if (chosen.length > mostRolloutGroups) throw invalid({ groupIds: 'tooLarge' })
  return chosen.map(({ groupId }) => groupId)
}

/** Halts, resumes or withdraws a version. Resuming begins a new count of its reports. */
export async function operate(input: RequestOf<typeof formalPackage.operateRollout>, context: WriteContext) {
  const { action, versionId } = input
  const stateReason = action === 'resume' ? '' : input.reason
  context.note({ targets: [versionId] })
  return context.write(async (tx) => {
    const { row, state } = await lockFor(action, tx, input)
    const changed = { state, stateReason, stateAt: context.now, ...(action === 'resume' && newTrial(row)) }
    await update(tx, versions, [row.id], changed, context.now)
    const lifted = row.state === state && { haltedAgents: row.haltedAgents }
    context.note({
      before: { state: row.state, ...lifted },
      after: { state, reason: stateReason, ...(lifted && { haltedAgents: 0 }) },
    })
    return { versionId, state }
  })
}
