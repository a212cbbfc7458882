import 'server-only'
import type { Operation } from '@/lib/contract/operation-log'
import { momentCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { memberLabel } from '@/lib/member/label'
import { callName } from '@/lib/operation/calls'
import { changedFields } from '@/lib/operation/changes'
import { pastEvents } from '@/lib/operation/past-events'
import type { TablePartContent } from '@/lib/record/table-part'
import { screenPath } from '@/lib/screen-paths'
import type { Updates } from './record'

/** The address of the list of what became of a version, perhaps of one outcome alone. */
export function updatesHref({ locale }: Words, versionId: number, outcome?: string): string {
  const query = new URLSearchParams({ versionId: String(versionId), ...(outcome && { outcome }) })
  return `/${locale}${screenPath('terminalUpdates')}?${query}`
}

/** The last failures of a version: on whose terminal, when and why. */
export function failuresPart(
  versionId: number,
  { list, unreadable }: Updates,
  words: Words,
): TablePartContent {
  const { t, fields, href } = words
  return {
    title: t('rollouts.sections.failures'),
    nothingYet: t('rollouts.noFailures'),
    caption: t('rollouts.sections.failures'),
    columns: (['member', 'reason', 'fromNumber', 'changeTime'] as const).map((id) => ({
      id,
      header: fields(id),
      isDate: id === 'changeTime',
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
    unreadable,
  }
}

/** Says each write to a version in a line, by whom and when; one without an account is the version's own halt. */
export function versionHistory(writes: readonly Operation[], words: Words) {
  const said = (write: Operation) => {
    const act = callName(write.call, words)
    const labels = write.before === null ? [] : changedFields(write, words)
    return labels.length > 0 ? words.t('list.chip', { label: act, value: labels.join(' · ') }) : act
  }
  return pastEvents(writes, said, words)
}
