import 'server-only'
import type { Member } from '@/lib/contract/member'
import { nearEnd } from '@/lib/domain/expiry/cells'
import { formatDate, formatDateTime, relativeTime } from '@/lib/format/dates'
import { daysUntil } from '@/lib/format/days'
import { getTranslations } from '@/lib/i18n/translations'
import type { StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { isLacking } from '@/lib/upstream/told'
import { endOfAuthorisation, memberStatuses } from './cells'

/** Whether a member is connected, or the time of its last connection. */
export async function memberPresence(member: Member, { enums, time }: Words) {
  const { userId, online, lastSeenAt } = member
  const t = await getTranslations('members.states')
  const presence = { member: userId, online }
  if (online) return { ...presence, text: enums('online.true') }
  if (isLacking(member, 'lastSeenAt')) return { ...presence, text: enums('online.false') }
  if (!lastSeenAt) return { ...presence, text: t('neverSeen') }
  const seen = new Date(lastSeenAt)
  const ago = relativeTime(seen, time.now, time.labels, { zone: time.zone })
  return { ...presence, text: t('seen', { ago }), exact: formatDateTime(seen, { zone: time.zone }) }
}

/** A member's states in words that need no heading: 'Activated', 'Real-name audit: Failed'. */
export async function memberStates(member: Member, words: Words): Promise<StatusContent[]> {
  const t = await getTranslations()
  const named = (kind: 'verification' | 'certificationStatus'): StatusContent => {
    const { tone, status } = memberStatuses[kind](member, words)
    return { tone, status: t('list.chip', { label: words.fields(kind), value: status }) }
  }
  return [
    memberStatuses.accountStatus(member, words),
    memberStatuses.callStatus(member, words),
    named('verification'),
    named('certificationStatus'),
    await authorisationState(member, words),
  ]
}

/** An authorisation in a sentence: its end in days if it is near. */
async function authorisationState(member: Member, { terms, time }: Words): Promise<StatusContent> {
  const t = await getTranslations('members.states')
  const expiry = endOfAuthorisation(member)
  if (expiry === 'notAuthorised') return statusCell('hollow', terms(expiry))
  if (typeof expiry === 'string') return statusCell('neutral', t(expiry))
  const date = formatDate(expiry, { zone: time.zone })
  if (expiry <= time.now) return statusCell('bad', t('expired', { date }))
  const count = daysUntil(expiry, time)
  if (count <= nearEnd) return statusCell('warn', t('endsIn', { count }))
  return statusCell('neutral', t('until', { date }))
}
