import 'server-only'
import type { Version } from '@/lib/contract/release'
import type { TerminalUpdate, UpdateOutcome } from '@/lib/contract/rollout'
import { formatNumber } from '@/lib/format/numbers'
import type { StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { StatusTone } from '@/lib/list/status-tone'
import type { Words } from '@/lib/list/words'

type Line = Pick<Version, 'type' | 'model'>

const ringTones: Record<Version['ring'], StatusTone> = {
  recorded: 'hollow',
  test: 'half',
  partial: 'half',
  formal: 'ok',
}

const stateTones: Record<Version['state'], StatusTone> = {
  open: 'neutral',
  halted: 'bad',
  withdrawn: 'hollow',
}

const outcomeTones: Record<UpdateOutcome, StatusTone> = {
  offered: 'hollow',
  downloaded: 'half',
  installed: 'ok',
  failed: 'bad',
}

/** The type of a version, with its model if it has one. */
export function lineText({ type, model }: Line, { enums }: Words): string {
  return [enums(`versionType.${type}`), model].filter(Boolean).join(' · ')
}

/** The ring of a version, in the tone of its state where terminals are no longer offered it. */
export function ringCell({ ring, state }: Version, { enums }: Words): StatusContent {
  return statusCell(state === 'open' ? ringTones[ring] : stateTones[state], enums(`ring.${ring}`))
}

/** The state of a version; for an open one also the number of agents for which it is halted. */
export const stateCell = ({ state, haltedAgents }: Version, { t, enums }: Words): StatusContent =>
  state === 'open' && haltedAgents > 0
    ? statusCell('warn', t('rollouts.haltedFor', { count: haltedAgents }))
    : statusCell(stateTones[state], enums(`versionState.${state}`))

/**
 * The state of a version that is halted or withdrawn, for all or some agents; a version open to all needs no
 * mark.
 */
export const haltedCells = (version: Version, words: Words): StatusContent[] =>
  version.state === 'open' && version.haltedAgents === 0 ? [] : [stateCell(version, words)]

export const outcomeCell = ({ outcome }: TerminalUpdate, { enums }: Words): StatusContent =>
  statusCell(outcomeTones[outcome], enums(`updateOutcome.${outcome}`))

/** The extent of a version's rollout, such as '10 % · 2 groups' in the partial ring. */
export function reachText({ ring, percent, groups }: Version, { t, enums }: Words): string {
  if (ring !== 'partial') return enums(`ringReach.${ring}`)
  const parts = [
    ...(percent > 0 ? [t('rollouts.percentOf', { percent })] : []),
    ...(groups.length > 0 ? [t('rollouts.groupCount', { count: groups.length })] : []),
  ]
  return parts.join(' · ')
}

/** The share of failures among the reports of installations, such as '2.5 %'; a dash before the first report. */
export function failureShare(
  { installed, failed }: { installed: number; failed: number },
  { t, time }: Words,
): string {
  const reports = installed + failed
  if (reports === 0) return '—'
  const percent = Math.round((failed / reports) * 1000) / 10
  return t('rollouts.share', { percent: formatNumber(percent, time.locale) })
}

/** The rule by which a version halts, in a sentence. */
export function haltRuleText({ failureLimit, minReports }: Version, { t, time }: Words): string {
  if (failureLimit === null || minReports === null) return t('rollouts.noRule')
  const number = (value: number) => formatNumber(value, time.locale)
  return t('rollouts.rule', { percent: number(failureLimit), reports: number(minReports) })
}
