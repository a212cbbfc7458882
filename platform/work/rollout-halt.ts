import { codeNumbers } from '../../lib/contract/codes.ts'
import type { Db } from '../db/connect.ts'
import { versions } from '../db/schema-releases.ts'
import {
  canHaltAll,
  failsForAll,
  failsForItself,
  failsTooOften,
  haltRuleOf,
  type Outcomes,
} from '../rules/rollout-halts.ts'
import { update } from '../store/change.ts'
import { writeLog } from '../store/log.ts'
import { haltAt, reachesOthers, sumAgents, type VersionAgentRow } from '../store/version-agents.ts'
import type { VersionRow } from '../store/versions.ts'
import type { OpenContext } from '../wire/context.ts'

/**
 * Halts an open version whose trial counted a report, if its failures reach its rule: for the reporting agent
 * or for all terminals. The caller has locked the version.
 */
export async function haltByReports(
  tx: Db,
  version: VersionRow,
  { agent, outcome }: { agent: VersionAgentRow; outcome: keyof Outcomes },
  context: OpenContext,
): Promise<void> {
  const rule = haltRuleOf(version)
  if (!rule || version.state !== 'open') return
  const isFailing = agent.haltedAt === null && failsForItself(agent, rule)
  if (isFailing && !(await reachesOthers(tx, version, agent.agentId))) {
    if (failsTooOften(agent, rule)) await haltForAll(tx, version, context)
    return
  }
  const halted = isFailing ? await haltForAgent(tx, version, agent, context) : version
  const trial = { installed: version.trialInstalled, failed: version.trialFailed }
  if (!canHaltAll({ outcome, agent, trial }, rule)) return
  if (failsForAll(await sumAgents(tx, version, rule), rule)) await haltForAll(tx, halted, context)
}

async function haltForAgent(
  tx: Db,
  version: VersionRow,
  { agentId, versionId, installed, failed }: VersionAgentRow,
  context: OpenContext,
): Promise<VersionRow> {
  const haltedAgents = version.haltedAgents + 1
  await haltAt(tx, { agentId, versionId }, context.now)
  await update(tx, versions, [versionId], { haltedAgents }, context.now)
  await noteHalt(tx, version, context, {
    before: { haltedAgents: version.haltedAgents },
    after: { haltedAgents, agentInfoId: agentId === 0 ? null : agentId, installed, failed },
  })
  return { ...version, haltedAgents }
}

/** Halts a version without an operator; the log row has an empty account. */
async function haltForAll(tx: Db, version: VersionRow, context: OpenContext): Promise<void> {
  const { id, haltedAgents, trialInstalled, trialFailed, state } = version
  await update(tx, versions, [id], { state: 'halted', stateAt: context.now, stateReason: '' }, context.now)
  await noteHalt(tx, version, context, {
    before: { state },
    after: { state: 'halted', haltedAgents, recentInstalled: trialInstalled, recentFailed: trialFailed },
  })
}

async function noteHalt(
  tx: Db,
  { id, failureLimit, minReports }: VersionRow,
  { now, origin }: OpenContext,
  { before, after }: { before: object; after: object },
): Promise<void> {
  await writeLog(tx, {
    account: undefined,
    call: 'formalPackage/reportUpdate',
    code: codeNumbers.ok,
    targets: [id],
    before,
    after: { ...after, failureLimit, minReports },
    origin,
    now,
  })
}
