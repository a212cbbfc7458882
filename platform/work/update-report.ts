import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import type { formalPackage } from '../../lib/contract/formal-package.ts'
import type { Db } from '../db/connect.ts'
import { illegal, missing, Refusal } from '../rules/refusal.ts'
import { mayConnect } from '../rules/terminal-rules.ts'
import { hashToken } from '../secrets/token.ts'
import { findTerminal } from '../store/terminal-tokens.ts'
import {
  holdUpdate,
  holdVersion,
  saveTallies,
  saveUpdate,
  type TerminalUpdateRow,
} from '../store/terminal-updates.ts'
import { countAt, uncountAt } from '../store/version-agents.ts'
import type { VersionRow } from '../store/versions.ts'
import type { OpenContext } from '../wire/context.ts'
import { haltByReports } from './rollout-halt.ts'

type Call = typeof formalPackage.reportUpdate
type Input = RequestOf<Call>
type Reported = Input['outcome']

/** The most changes of one update on one terminal, and the span in milliseconds. */
const changeLimit = { times: 10, span: 10 * 60_000 }

/**
 * Records a terminal's report about a version that it was offered, and halts the version in the same
 * transaction when its failures reach the limit: the next terminal that asks does not get it. The token
 * authenticates the terminal and its agent, and each terminal counts once, for its agent.
 */
export async function reportUpdate(input: Input, context: OpenContext): Promise<ResultOf<Call>> {
  const { services, now } = context
  const { uid, token, outcome } = input
  const found = await findTerminal(services.db, hashToken(token), now)
  if (found?.member.id !== uid) throw illegal()
  if (!mayConnect(found, now)) throw new Refusal('suspended', 'member or agent suspended')
  return services.db.transaction(async (tx) => {
    // Locks the version first, as operators do: reports of one version are counted one at a time.
    const version = await holdOffered(tx, input)
    const row = version && (await holdUpdate(tx, version.id, uid))
    if (!version || !row) throw missing()
    const agentId = found.member.agentId ?? 0
    const reason = outcome === 'failed' ? input.reason : ''
    if (row.outcome === outcome && row.reason === reason && isCounted(row, version, outcome))
      return { outcome }
    const counted = countedWith(version, row, outcome)
    const changes = withinLimit(row, now)
    await saveUpdate(tx, row.id, {
      outcome,
      reason,
      changedAt: now,
      ...changes,
      ...trialOf(version, agentId, outcome),
    })
    await saveTallies(tx, counted)
    if (outcome !== 'downloaded') {
      await uncountFormer(tx, version, row)
      const agent = await countAt(tx, version, { agentId, outcome })
      await haltByReports(tx, counted, { agent, outcome }, context)
    }
    return { outcome }
  })
}

/** The reported version: of the terminal's own model, else of all models. */
async function holdOffered(tx: Db, input: Input): Promise<VersionRow | undefined> {
  const ofModel = await holdVersion(tx, input)
  return ofModel ?? (input.model === '' ? undefined : holdVersion(tx, { ...input, model: '' }))
}

/** Whether the trial has already counted the terminal with this outcome; a download is never counted. */
function isCounted(row: TerminalUpdateRow, version: VersionRow, outcome: Reported): boolean {
  return outcome === 'downloaded' || (row.trial === version.trial && row.trialOutcome === outcome)
}

/**
 * The terminal's outcome in the trial after its report. A new download leaves a failure counted until it
 * succeeds.
 */
function trialOf({ trial }: VersionRow, trialAgent: number, outcome: Reported) {
  return outcome === 'downloaded' ? {} : { trial, trialOutcome: outcome, trialAgent }
}

/** Removes the terminal's former outcome from the trial, for the agent that it belonged to then. */
async function uncountFormer(
  tx: Db,
  version: VersionRow,
  { trial, trialOutcome, trialAgent }: TerminalUpdateRow,
): Promise<void> {
  if (trial !== version.trial || trialOutcome === null || trialAgent === null) return
  await uncountAt(tx, version, { agentId: trialAgent, outcome: trialOutcome })
}

/**
 * The version's tallies with the report: each terminal counts once among its outcomes, and once in the trial.
 */
function countedWith(version: VersionRow, row: TerminalUpdateRow, outcome: Reported): VersionRow {
  const counted = { ...version }
  if (row.outcome !== 'offered') counted[row.outcome] -= 1
  counted[outcome] += 1
  if (outcome === 'downloaded') return counted
  if (row.trial === version.trial && row.trialOutcome === 'installed') counted.trialInstalled -= 1
  if (row.trial === version.trial && row.trialOutcome === 'failed') counted.trialFailed -= 1
  if (outcome === 'installed') counted.trialInstalled += 1
  else counted.trialFailed += 1
  return counted
}

/** The columns that count a change. Throws `too_many` above the limit. */
function withinLimit({ changes, changesSince }: TerminalUpdateRow, now: Date) {
  const { times, span } = changeLimit
  const until = changesSince.getTime() + span
  if (until <= now.getTime()) return { changes: 1, changesSince: now }
  if (changes < times) return { changes: changes + 1 }
  const retryAfter = Math.ceil((until - now.getTime()) / 1000)
  throw new Refusal('too_many', 'too many reports', { retryAfter })
}
