import type { Member } from '@/lib/contract/member'
import { daysUntil } from '@/lib/days'
import { nearEnd } from '@/lib/expiry/cells'
import { formatDate } from '@/lib/format'
import type { CellContent, StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { momentOf } from '@/lib/time-words'

const accountTones = { activated: 'neutral', notActivated: 'hollow' } as const
const callTones = { allow: 'neutral', prohibit: 'bad' } as const
const verificationTones = { unauthorized: 'hollow', inReview: 'half', pass: 'neutral' } as const
const certificationTones = {
  Unreviewed: 'hollow',
  UnderReview: 'half',
  Passed: 'neutral',
  Failure: 'bad',
} as const

/** The statuses of a member, each with the same word and mark wherever it is shown. */
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

/** Whether a member may call, in the list's short word below a heading that says what it is about. */
export function callStatus({ callStatus: status }: Member, { enums }: Words): StatusContent {
  return statusCell(callTones[status], enums(`callStatusShort.${status}`))
}

/** Until when a member may connect: never yet, without end, or a date that says when it has lapsed or soon will. */
export function authorisedUntil(member: Member, { terms, time }: Words): string | StatusContent {
  if (member.linesceTime === -1) return statusCell('hollow', terms('notAuthorised'))
  if (!member.authExpiresAt) return statusCell('neutral', terms('permanent'))
  const expiry = new Date(member.authExpiresAt)
  const date = formatDate(expiry, { zone: time.zone })
  if (expiry <= time.now) return statusCell('bad', terms('expired', { date }))
  return statusCell(daysUntil(expiry, time) <= nearEnd ? 'warn' : 'neutral', date)
}

/** The same for an exported file: the moment itself where there is one. */
export function authorisedUntilText({ authExpiresAt, linesceTime }: Member, { terms }: Words): string {
  return authExpiresAt ?? (linesceTime === -1 ? terms('notAuthorised') : terms('permanent'))
}

/** When a member was last connected; a deleted one no longer connects. */
export function lastSeen(
  { online, lastSeenAt, deletedAt }: Member,
  { enums, terms, time }: Words,
): CellContent {
  if (online) return { seen: enums('online.true') }
  const moment = lastSeenAt ? momentOf(new Date(lastSeenAt), time) : undefined
  if (deletedAt) return moment ?? terms('never')
  return moment ? { seen: moment.ago, full: moment.exact } : { seen: terms('never') }
}

/** The type of a terminal in a short word, with the whole one as its title. */
export function terminalType(
  { terminalType: type }: Pick<Member, 'terminalType'>,
  { enums }: Words,
): CellContent {
  return { short: enums(`terminalTypeShort.${type}`), full: enums(`terminalType.${type}`) }
}
