import 'server-only'
import type { MemberReports } from '@/lib/contract/member-reports'
import { formatDateTime } from '@/lib/format/dates'
import { dateCell } from '@/lib/list/cells'
import { durationWords } from '@/lib/list/duration-words'
import type { Words } from '@/lib/list/words'
import { positionsHref } from './position-hrefs'

/** Sentences about the faults of a member's reports. */
export interface ReportNotes {
  leftOut: string[]
  /** The list of the reports that were left out; absent without any. */
  link: { label: string; href: string } | undefined
  clock: string | undefined
}

interface Reporting {
  userId: number
  /** Absent from platforms that do not tell. */
  reports?: MemberReports | undefined
}

/** The sentences about a member's reports; undefined where nothing is wrong or known. */
export function reportNotes({ userId, reports }: Reporting, words: Words): ReportNotes | undefined {
  if (!reports || (reports.faulty.length === 0 && !reports.wrongClock)) return undefined
  const { t, locale, time } = words
  const { since, faulty, wrongClock } = reports
  const last = Math.max(Date.parse(since), ...faulty.map((each) => Date.parse(each.last)))
  const span = { from: new Date(since), before: new Date(last + 1) }
  return {
    leftOut: faulty.map(({ fault, count }) =>
      t('record.leftOut.sentence', {
        count,
        since: dateCell(since, words),
        reason: t(`record.leftOut.${fault}`),
      }),
    ),
    link:
      faulty.length > 0
        ? {
            label: t('record.leftOut.show'),
            href: positionsHref(locale, { userId, span, zone: time.zone, faulty: 'true' }),
          }
        : undefined,
    clock: wrongClock ? clockNote(wrongClock, words) : undefined,
  }
}

function clockNote({ clockTime, refusedAt }: NonNullable<MemberReports['wrongClock']>, words: Words): string {
  const ahead = Date.parse(clockTime) - Date.parse(refusedAt)
  return words.t(`record.wrongClock.${ahead > 0 ? 'ahead' : 'behind'}`, {
    length: durationWords(Math.abs(ahead), words),
    time: formatDateTime(new Date(refusedAt), { zone: words.time.zone }),
  })
}
