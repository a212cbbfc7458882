import { terminalTypesOf } from '../../../lib/contract/rollout.ts'
import { failsForItself, haltRuleOf, type Outcomes } from '../../rules/rollout-halts.ts'
import { placeInLine } from '../../rules/version-rings.ts'
import type { groups } from '../schema.ts'
import type { terminalUpdates, versionAgents, versionGroups } from '../schema-releases.ts'
import type { DemoMember } from './members.ts'
import type { Random } from './random.ts'
import type { DemoVersion } from './releases.ts'
import type { Scene } from './scene.ts'
import { before, between, hour, minute } from './time.ts'

type Update = typeof terminalUpdates.$inferInsert
type AgentCount = typeof versionAgents.$inferInsert

/** Why updates fail on the demo's terminals, in the words of terminals of three languages. */
const reasons = [
  '下载中断：网络超时',
  'Not enough storage: 180 MB needed',
  'သိုလှောင်ခန်း မလုံလောက်ပါ',
  'Checksum of the package differs',
  '安装包签名校验失败',
  'ဘက်ထရီ 20% အောက် ရောက်နေသည်',
] as const

/** Days that an installation takes at most after the version came to its ring. */
const reportHours = 40

/**
 * The versions with the results of the newest ones on the members' terminals: those in the partial ring, and
 * the highest formal one of each line. The tallies are counted from the rows.
 */
export function updateRows(
  { now, ...scene }: Scene,
  members: readonly DemoMember[],
  versions: readonly DemoVersion[],
): { versions: DemoVersion[]; terminalUpdates: Update[]; versionAgents: AgentCount[] } {
  const random = scene.random('updates')
  const newest = new Map(
    versions
      .filter(({ ring }) => ring === 'formal')
      .map((version) => [`${version.type} ${version.model}`, version]),
  )
  const reportedVersions = versions.filter(
    (version) => version.ring === 'partial' || [...newest.values()].includes(version),
  )
  const rows = reportedVersions.flatMap((version) =>
    members
      .filter((member) => isReached(version, member))
      .map((member) => updateOf(random, { version, member, now })),
  )
  const counts = reportedVersions.flatMap((version) => agentCounts(rows, version))
  return {
    versions: versions.map((version) => ({ ...version, ...talliesOf(rows, counts, version) })),
    terminalUpdates: rows.map((row, index) => ({ ...row, id: index + 1 })),
    versionAgents: counts,
  }
}

/**
 * Assigns the first groups of the second agent to the version of the partial ring that is still rolled out.
 */
export function versionGroupRows(
  all: readonly (typeof groups.$inferInsert)[],
  versions: readonly DemoVersion[],
): (typeof versionGroups.$inferInsert)[] {
  const partial = versions.filter(({ ring, state }) => ring === 'partial' && state === 'open')
  const chosen = all.filter(({ agentId, deletedAt }) => agentId === 2 && !deletedAt).slice(0, 2)
  return partial.flatMap(({ id }) => chosen.map((group) => ({ versionId: id, groupId: Number(group.id) })))
}

function isReached(version: DemoVersion, { row, model }: DemoMember): boolean {
  if (row.deletedAt || row.lastSeenAt === null) return false
  if (!terminalTypesOf[version.type].includes(row.terminalType)) return false
  if (version.model !== '' && version.model !== model) return false
  const place = placeInLine({ type: version.type, model: version.model ?? '' }, row) ?? 100
  return version.ring === 'formal' || place < version.percent
}

function updateOf(
  random: Random,
  { version, member: { row }, now }: { version: DemoVersion; member: DemoMember; now: Date },
): Omit<Update, 'id'> {
  const hasIt = row.version === version.number
  const fails = version.state === 'halted' ? 0.2 : 0.02
  const outcome = hasIt
    ? 'installed'
    : random.weighted([
        ['offered', 0.5],
        ['downloaded', 0.2],
        ['installed', version.ring === 'partial' ? 0.5 : 0.01],
        ['failed', fails],
      ] as const)
  const since = Math.min(between(version.ringAt, now), 2 * 24 * hour)
  const offeredAt = new Date(version.ringAt.getTime() + random.next() * since * 0.5)
  const changedAt = outcome === 'offered' ? offeredAt : laterThan(random, offeredAt, now)
  const counted = outcome === 'installed' || outcome === 'failed'
  return {
    versionId: version.id,
    memberId: row.id,
    outcome,
    reason: outcome === 'failed' ? random.pick(reasons) : '',
    fromNumber: hasIt ? '' : row.version,
    trial: counted ? 1 : 0,
    trialOutcome: counted ? outcome : null,
    trialAgent: counted ? (row.agentId ?? 0) : null,
    offeredAt,
    changedAt,
    changes: outcome === 'offered' ? 0 : 1,
    changesSince: offeredAt,
  }
}

function laterThan(random: Random, from: Date, now: Date): Date {
  const later = new Date(from.getTime() + random.int(3, reportHours * 60) * minute)
  return later < now ? later : before(now, minute)
}

/** Counts the reports of a version by agent; it is halted for agents whose failures reach its rule. */
function agentCounts(rows: readonly Omit<Update, 'id'>[], version: DemoVersion): AgentCount[] {
  const counts = new Map<number, Outcomes & { last: Date }>()
  for (const { versionId, trialAgent, trialOutcome, changedAt } of rows) {
    if (versionId !== version.id || typeof trialAgent !== 'number' || !trialOutcome) continue
    const known = counts.get(trialAgent) ?? { installed: 0, failed: 0, last: changedAt }
    const last = new Date(Math.max(changedAt.getTime(), known.last.getTime()))
    counts.set(trialAgent, { ...known, [trialOutcome]: known[trialOutcome] + 1, last })
  }
  const rule = haltRuleOf(version)
  return [...counts].map(([agentId, { last, ...outcomes }]) => ({
    versionId: version.id,
    agentId,
    trial: 1,
    ...outcomes,
    haltedAt: rule && failsForItself(outcomes, rule) ? (version.stateAt ?? last) : null,
  }))
}

function talliesOf(rows: readonly Omit<Update, 'id'>[], counts: readonly AgentCount[], { id }: DemoVersion) {
  const versionUpdates = rows.filter(({ versionId }) => versionId === id)
  const count = (outcome: Update['outcome']) => versionUpdates.filter((row) => row.outcome === outcome).length
  const [installed, failed] = [count('installed'), count('failed')]
  return {
    offered: versionUpdates.length,
    downloaded: count('downloaded'),
    installed,
    failed,
    trialInstalled: installed,
    trialFailed: failed,
    haltedAgents: counts.filter(({ versionId, haltedAt }) => versionId === id && haltedAt).length,
  }
}
