import type { Member } from '@/lib/contract/member'
import { nearEnd } from '@/lib/domain/expiry/cells'
import { formatDate } from '@/lib/format/dates'
import { daysUntil } from '@/lib/format/days'
import { momentOf } from '@/lib/format/time-words'
import type { CellContent, StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { isLacking } from '@/lib/upstream/told'

const accountTones = { activated: 'neutral', notActivated: 'hollow' } as const
const callTones = { allow: 'neutral', prohibit: 'bad' } as const
const verificationTones = { unauthorized: 'hollow', inReview: 'half', pass: 'neutral' } as const
const certificationTones = {
  Unreviewed: 'hollow',
  UnderReview: 'half',
  Passed: 'neutral',
  Failure: 'bad',
} as const

/** The statuses of a member, each with the same word and mark in every place. */
export const memberStatuses = {
  accountStatus: ({ accountStatus: status }: Member, { enums }: Words): StatusContent =>
    statusCell(accountTones[status], enums(`accountStatus.${status}`)),
  callStatus: ({ callStatus: status }: Member, { enums }: Words): StatusContent =>
    statusCell(callTones[status], enums(`callStatus.${status}`)),
  verification: ({ verification: status }: Member, { enums }: Words): StatusContent =>
    statusCell(verificationTones[status], enums(`verification.${status}`)),
  certificationStatus: ({ certificationStatus: status }: Member, { enums }: Words): StatusContent =>
    statusCell(certificationTones[status], enums(`certificationStatus.${status}`)),
}

/** Whether a member may call: a short word for a column whose heading explains it. */
export function callStatus({ callStatus: status }: Member, { enums }: Words): StatusContent {
  return statusCell(callTones[status], enums(`callStatusShort.${status}`))
}

/**
 * The end of an authorisation, or the word for one without a date; the number of years does not give an end.
 */
export function endOfAuthorisation(member: Member): Date | 'notAuthorised' | 'permanent' | 'notTold' {
  const { linesceTime, authExpiresAt } = member
  if (linesceTime === -1 && !isLacking(member, 'linesceTime')) return 'notAuthorised'
  if (authExpiresAt) return new Date(authExpiresAt)
  return linesceTime === null ? 'permanent' : 'notTold'
}

/**
 * The time until which a member may connect: never yet, without end, or a date with a mark if it is past or
 * near.
 */
export function authorisedUntil(member: Member, { terms, time }: Words): string | StatusContent {
  const expiry = endOfAuthorisation(member)
  if (expiry === 'notAuthorised') return statusCell('hollow', terms(expiry))
  if (typeof expiry === 'string') return statusCell('neutral', terms(expiry))
  const date = formatDate(expiry, { zone: time.zone })
  if (expiry <= time.now) return statusCell('bad', terms('expired', { date }))
  return statusCell(daysUntil(expiry, time) <= nearEnd ? 'warn' : 'neutral', date)
}

/** The same for an exported file: the time itself if there is one. */
export function authorisedUntilText(member: Member, { terms }: Words): string {
  const end = endOfAuthorisation(member)
  if (end === 'notTold') return ''
  return typeof end === 'string' ? terms(end) : (member.authExpiresAt ?? '')
}

/** The time of a member's last connection; a deleted member cannot connect. */
export function lastSeen(member: Member, { enums, terms, time }: Words): CellContent {
  const { online, lastSeenAt, deletedAt } = member
  const never = terms(isLacking(member, 'lastSeenAt') ? 'notTold' : 'never')
  if (online) return { seen: enums('online.true') }
  const moment = lastSeenAt ? momentOf(new Date(lastSeenAt), time) : undefined
  if (deletedAt) return moment ?? never
  return moment ? { seen: moment.ago, full: moment.exact } : { seen: never }
}

/** The type of a terminal in a short word, with the full one as its title. */
export function terminalType(
  { terminalType: type }: Pick<Member, 'terminalType'>,
  { enums }: Words,
): CellContent {
  return { short: enums(`terminalTypeShort.${type}`), full: enums(`terminalType.${type}`) }
}
