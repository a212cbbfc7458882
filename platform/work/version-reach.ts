import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import type { formalPackage } from '../../lib/contract/formal-package.ts'
import { type RolloutAgents, terminalTypesOf } from '../../lib/contract/rollout.ts'
import { missing } from '../rules/refusal.ts'
import { agentsOf } from '../store/version-agents.ts'
import { countGroups, countReach } from '../store/version-reach.ts'
import { groupsOf, readVersion } from '../store/versions.ts'
import type { ReadContext } from '../wire/context.ts'

type Call = typeof formalPackage.rolloutReach

/**
 * The number of terminals that a version reaches in its ring, and the number with a percentage and further
 * groups. Testers and members of groups are counted exactly; of the other terminals a percentage is computed,
 * because their places are hashes.
 */
export async function readReach(
  { versionId, percent, groupIds }: RequestOf<Call>,
  { services: { db } }: ReadContext,
): Promise<ResultOf<Call>> {
  const row = await readVersion(db, versionId)
  if (!row) throw missing()
  const chosen = (await groupsOf(db, [versionId])).map(({ groupId }) => groupId)
  const wanted = [...new Set([...chosen, ...groupIds])]
  const types = terminalTypesOf[row.type]
  const [{ all, testers, sure: sureNow }, { sure }, named] = await Promise.all([
    countReach(db, types, chosen),
    countReach(db, types, wanted),
    countGroups(db, types, wanted),
  ])
  const estimate = (certain: number, share: number) => certain + Math.round(((all - certain) * share) / 100)
  const now = { recorded: 0, test: testers, partial: estimate(sureNow, row.percent), formal: all }
  return {
    present: now[row.ring],
    wanted: estimate(sure, percent ?? row.percent),
    all,
    testers,
    groups: named,
  }
}

/** The agents whose terminals installed a version or failed in its present trial. */
export async function readAgents(
  { versionId }: RequestOf<typeof formalPackage.rolloutAgents>,
  { services: { db } }: ReadContext,
): Promise<RolloutAgents> {
  const row = await readVersion(db, versionId)
  if (!row) throw missing()
  return agentsOf(db, row)
}
