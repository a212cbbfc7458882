import 'server-only'
import { momentCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { memberLabel } from '@/lib/member/label'
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
