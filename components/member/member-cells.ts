import type { Member } from '@/lib/contract/member'
import { formatDate } from '@/lib/format'
import type { CellContent, StatusContent } from '@/lib/list/cell-content'
import { momentOf } from '@/lib/time-words'
import type { MemberWords } from './member-words'

const thirtyDays = 30 * 24 * 60 * 60 * 1000

const accountTones = { activated: 'ok', notActivated: 'hollow' } as const
const callTones = { allow: 'neutral', prohibit: 'bad' } as const
const verificationTones = { unauthorized: 'hollow', inReview: 'warn', pass: 'ok' } as const
const certificationTones = {
  Unreviewed: 'hollow',
  UnderReview: 'warn',
  Passed: 'ok',
  Failure: 'bad',
} as const

const looks = {
  accountStatus: ({ accountStatus: status }: Member) =>
    ({ tone: accountTones[status], key: `accountStatus.${status}` }) as const,
  callStatus: ({ callStatus: status }: Member) =>
    ({ tone: callTones[status], key: `callStatus.${status}` }) as const,
  verification: ({ verification: status }: Member) =>
    ({ tone: verificationTones[status], key: `verification.${status}` }) as const,
  certificationStatus: ({ certificationStatus: status }: Member) =>
    ({ tone: certificationTones[status], key: `certificationStatus.${status}` }) as const,
}

/** One of a member's statuses: the same word and mark wherever it is shown. */
export function memberStatus(kind: keyof typeof looks, member: Member, words: MemberWords): StatusContent {
  const { tone, key } = looks[kind](member)
  return { tone, status: words.enums(key) }
}

/** Until when a member may connect: never yet, for ever, or a date that says when it has lapsed or soon will. */
export function authorisedUntil(
  member: Member,
  { t, time: { locale, zone, now } }: MemberWords,
): CellContent {
  if (member.linesceTime === -1) return { tone: 'hollow', status: t('notAuthorised') }
  if (!member.authExpiresAt) return t('permanent')
  const expiry = new Date(member.authExpiresAt)
  const date = formatDate(expiry, locale, { zone })
  const left = expiry.getTime() - now.getTime()
  if (left <= 0) return { tone: 'bad', status: `${date} · ${t('lapsed')}` }
  if (left <= thirtyDays) return { tone: 'warn', status: `${date} · ${t('soon')}` }
  return date
}

/** When a member was last connected, where it is not connected now. */
export function lastSeen({ lastSeenAt }: Member, { t, time }: MemberWords): CellContent {
  return lastSeenAt ? momentOf(new Date(lastSeenAt), time) : t('never')
}
