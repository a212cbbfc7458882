import { Status } from '@/components/ui/status'
import type { Member } from '@/lib/contract/member'
import { formatDate } from '@/lib/format'
import type { MemberWords } from './member-words'

const thirtyDays = 30 * 24 * 60 * 60 * 1000

/** Until when a member may connect: never yet, for ever, or a date that says when it has lapsed or soon will. */
export function AuthorisedUntil({ member, words }: { member: Member; words: MemberWords }) {
  const { t } = words
  const { locale, zone, now } = words.time
  if (member.linesceTime === -1) return <Status tone="hollow">{t('notAuthorised')}</Status>
  if (!member.authExpiresAt) return t('permanent')
  const expiry = new Date(member.authExpiresAt)
  const date = formatDate(expiry, locale, { zone })
  const left = expiry.getTime() - now.getTime()
  if (left <= 0) return <Status tone="bad">{`${date} · ${t('lapsed')}`}</Status>
  if (left <= thirtyDays) return <Status tone="warn">{`${date} · ${t('soon')}`}</Status>
  return date
}
