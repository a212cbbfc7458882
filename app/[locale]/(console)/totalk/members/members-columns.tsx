import type { ReactNode } from 'react'
import { NameCell } from '@/components/data-table/name-cell'
import { AuthorisedUntil } from '@/components/member/authorised-until'
import { MemberStatus } from '@/components/member/member-status'
import type { MemberWords } from '@/components/member/member-words'
import { RelativeTime } from '@/components/ui/relative-time'
import { Status } from '@/components/ui/status'
import type { Member } from '@/lib/contract/member'
import type { memberSorts } from '@/lib/contract/user-info'
import { formatDate } from '@/lib/format'

export type MemberSort = (typeof memberSorts)[number]

interface MemberColumn {
  /** Also the column's heading, as a key of `fields`. */
  id: 'member' | Exclude<keyof Member, 'agentInfoName' | 'nickName' | 'online' | 'rowVersion'>
  sort?: MemberSort
  /** Left out until the operator asks for it. */
  hiddenAtFirst?: true
  /** Where it stands on a phone's card. */
  priority?: 1 | 2
  cell: (member: Member, words: MemberWords, href: string) => ReactNode
}

/** Every column of the members list, in its order. */
export const memberColumns: readonly MemberColumn[] = [
  {
    id: 'member',
    sort: 'nickName',
    priority: 1,
    cell: (member, _words, href) => (
      // A deleted member has no page until it is restored.
      <NameCell name={member.nickName} detail={member.name} href={member.deletedAt ? undefined : href} />
    ),
  },
  { id: 'account', sort: 'account', priority: 2, cell: (member) => member.account },
  {
    id: 'terminalType',
    cell: (member, { enums }) => enums(`terminalType.${member.terminalType}`),
  },
  {
    id: 'agentInfoId',
    cell: ({ agentInfoName }) => (agentInfoName ? <NameCell name={agentInfoName} /> : '—'),
  },
  {
    id: 'accountStatus',
    priority: 2,
    cell: (member, words) => <MemberStatus kind="accountStatus" member={member} words={words} />,
  },
  {
    id: 'callStatus',
    cell: (member, words) => <MemberStatus kind="callStatus" member={member} words={words} />,
  },
  {
    id: 'certificationStatus',
    cell: (member, words) => <MemberStatus kind="certificationStatus" member={member} words={words} />,
  },
  {
    id: 'authExpiresAt',
    sort: 'authExpiresAt',
    cell: (member, words) => <AuthorisedUntil member={member} words={words} />,
  },
  {
    id: 'lastSeenAt',
    sort: 'lastSeenAt',
    cell: (member, { t, enums, time }) => {
      if (member.online) return <Status tone="ok">{enums('online.true')}</Status>
      return member.lastSeenAt ? <RelativeTime date={new Date(member.lastSeenAt)} words={time} /> : t('never')
    },
  },
  { id: 'telephone', cell: (member) => member.telephone },
  { id: 'imei', cell: (member) => member.imei || '—' },
  { id: 'iccid', hiddenAtFirst: true, cell: (member) => member.iccid || '—' },
  { id: 'bindFlag', hiddenAtFirst: true, cell: (member, { enums }) => enums(`bindFlag.${member.bindFlag}`) },
  {
    id: 'verification',
    hiddenAtFirst: true,
    cell: (member, words) => <MemberStatus kind="verification" member={member} words={words} />,
  },
  {
    id: 'livePermission',
    hiddenAtFirst: true,
    cell: (member, { enums }) => enums(`yesNo.${member.livePermission}`),
  },
  { id: 'version', hiddenAtFirst: true, cell: (member) => member.version || '—' },
  { id: 'thirdCode', hiddenAtFirst: true, cell: (member) => member.thirdCode || '—' },
  { id: 'customerCode', hiddenAtFirst: true, cell: (member) => member.customerCode || '—' },
  { id: 'sex', hiddenAtFirst: true, cell: (member, { enums }) => enums(`sex.${member.sex}`) },
  { id: 'userId', sort: 'userId', hiddenAtFirst: true, cell: (member) => String(member.userId) },
  {
    id: 'createTime',
    sort: 'createTime',
    hiddenAtFirst: true,
    cell: (member, { time: { locale, zone } }) => formatDate(new Date(member.createTime), locale, { zone }),
  },
]
