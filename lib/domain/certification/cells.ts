import type { Certification, QueuedPapers } from '@/lib/contract/certification'
import { isHeldByAnother } from '@/lib/contract/certification-states'
import type { Operator } from '@/lib/contract/states'
import { type Age, ageOf } from '@/lib/format/age'
import { formatTime } from '@/lib/format/dates'
import type { Moment } from '@/lib/format/time-words'
import { momentOf } from '@/lib/format/time-words'
import type { StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { claimEnd } from './claim'

const tones = { Unreviewed: 'hollow', UnderReview: 'half', Passed: 'neutral', Failure: 'bad' } as const

/** Days of waiting from which papers are marked: longer than a weekend. */
const lateAfter = 3

export function papersStatus({ status }: Pick<Certification, 'status'>, { enums }: Words): StatusContent {
  return statusCell(tones[status], enums(`certificationStatus.${status}`))
}

/** The time of submission, marked if the papers have waited too long. */
export function handedIn(
  { createTime, status }: Pick<Certification, 'createTime' | 'status'>,
  words: Words,
): Moment | StatusContent {
  const { time } = words
  const since = new Date(createTime)
  const waits = status === 'Unreviewed' || status === 'UnderReview'
  const moment = momentOf(since, time)
  return waits && isLate(ageOf(since, time.now)) ? statusCell('warn', moment.ago) : moment
}

const isLate = ({ unit, count }: Age) => unit === 'days' && count >= lateAfter

/** The waiting time of papers in the queue. */
export function waited({ createTime }: QueuedPapers, { t, time }: Words): StatusContent {
  const age = ageOf(new Date(createTime), time.now)
  const words = t(`realNameAudit.queue.waits.${age.unit}`, { count: age.count })
  return statusCell(isLate(age) ? 'warn' : 'neutral', words)
}

/** The reviewer and the end of the claim of papers under review; the last reviewer of decided papers. */
export function reviewer({ status, reviewerName, claimedAt }: Certification, { t, time }: Words): string {
  if (status !== 'UnderReview' || !claimedAt) return reviewerName || '—'
  const until = formatTime(claimEnd(claimedAt), { zone: time.zone })
  return t('realNameAudit.claimedBy', { name: reviewerName || t('realNameAudit.another'), until })
}

/** A claim in a sentence; undefined for papers that are not under review. */
export function claimState(
  papers: Certification,
  operator: Operator,
  { t, time }: Words,
): StatusContent | undefined {
  const { status, reviewerName, claimedAt } = papers
  if (status !== 'UnderReview' || !claimedAt) return undefined
  const until = formatTime(claimEnd(claimedAt), { zone: time.zone })
  if (!isHeldByAnother(papers, operator)) return statusCell('ok', t('realNameAudit.yours', { until }))
  return statusCell(
    'warn',
    t('realNameAudit.claimedBy', { name: reviewerName || t('realNameAudit.another'), until }),
  )
}

/** The reviewer of papers of the queue, in a word or two; undefined for papers that are not under review. */
export function queueClaim(
  papers: QueuedPapers,
  operator: Operator,
  { t }: Words,
): StatusContent | undefined {
  if (papers.status !== 'UnderReview') return undefined
  if (!isHeldByAnother(papers, operator)) return statusCell('half', t('realNameAudit.queue.yours'))
  return statusCell('half', papers.reviewerName || t('realNameAudit.queue.claimed'))
}
