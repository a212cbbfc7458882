import 'server-only'
import type { RolloutAgents } from '@/lib/contract/rollout'
import { memberLabel } from '@/lib/domain/member/label'
import { formatNumber } from '@/lib/format/numbers'
import { momentCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import type { TablePartContent } from '@/lib/record/table-part'
import { screenPath } from '@/lib/screens/screen-paths'
import { failureShare } from './cells'
import type { Updates } from './version-record'

/** The address of the list of a version's results, optionally of one outcome. */
export function updatesHref({ locale }: Words, versionId: number, outcome?: string): string {
  const query = new URLSearchParams({ versionId: String(versionId), ...(outcome && { outcome }) })
  return `/${locale}${screenPath('terminalUpdates')}?${query}`
}

/** The last failures of a version: the member, the time and the reason. */
export function failuresPart(versionId: number, { list }: Updates, words: Words): TablePartContent {
  const { t, fields, href } = words
  return {
    title: t('rollouts.sections.failures'),
    nothingYet: t('rollouts.noFailures'),
    caption: t('rollouts.sections.failures'),
    columns: (['member', 'reason', 'fromNumber', 'changeTime'] as const).map((id) => ({
      id,
      header: fields(id),
      isOneLine: id === 'changeTime',
    })),
    rows: list.map((update) => ({
      id: String(update.terminalUpdateId),
      cells: {
        member: { name: memberLabel(update), detail: update.account, href: href('member', update.userId) },
        reason: update.reason ? { name: update.reason } : '—',
        fromNumber: update.fromNumber || '—',
        changeTime: momentCell(update.changeTime, words),
      },
    })),
    allHref: updatesHref(words, versionId, 'failed'),
  }
}

/** The agents whose terminals installed a version or failed; agents with a halt come first. */
export function agentsPart({ list, count }: RolloutAgents, words: Words): TablePartContent {
  const { t, fields, terms, href, time } = words
  const number = (value: number) => formatNumber(value, time.locale)
  const nameOf = ({ agentInfoId, agentInfoName }: RolloutAgents['list'][number]) =>
    agentInfoId === null
      ? { name: terms('noAgent') }
      : { name: agentInfoName || String(agentInfoId), href: href('agent', agentInfoId) }
  return {
    title: t('rollouts.sections.agents'),
    nothingYet: t('rollouts.noReports'),
    caption: t('rollouts.sections.agents'),
    columns: [
      { id: 'agentInfoId', header: fields('agentInfoId') },
      ...(['installed', 'failed', 'failureShare'] as const).map((id) => ({
        id,
        header: fields(id),
        isNumber: true,
      })),
      { id: 'haltedAt', header: fields('haltedAt'), isOneLine: true },
    ],
    rows: list.map((agent) => ({
      id: String(agent.agentInfoId ?? 0),
      cells: {
        agentInfoId: nameOf(agent),
        installed: number(agent.installed),
        failed: number(agent.failed),
        failureShare: failureShare(agent, words),
        haltedAt: agent.haltedTime === null ? '—' : momentCell(agent.haltedTime, words),
      },
    })),
    note: [
      ...(count > list.length ? [t('rollouts.firstAgents', { shown: list.length, all: number(count) })] : []),
      t('rollouts.agentsHint'),
    ].join(' '),
  }
}
