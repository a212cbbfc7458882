import { authorisedUntil, lastSeen, memberStatus } from '@/components/member/member-cells'
import type { MemberWords } from '@/components/member/member-words'
import type { Member } from '@/lib/contract/member'
import type { memberSorts } from '@/lib/contract/user-info'
import { formatDate } from '@/lib/format'
import type { CellContent } from '@/lib/list/cell-content'
import type { Holds } from '@/lib/list/table-types'

export type MemberSort = (typeof memberSorts)[number]

interface MemberColumn {
  /** Also the column's heading, as a key of `fields`. */
  id: 'member' | Exclude<keyof Member, 'agentInfoName' | 'nickName' | 'online' | 'rowVersion'>
  sort?: MemberSort
  holds?: Holds
  /** Left out until the operator asks for it. */
  hiddenAtFirst?: true
  /** Where it stands on a phone's card. */
  priority?: 1 | 2
  cell: (member: Member, words: MemberWords, href: string) => CellContent
}

/** Every column of the members list, in its order. */
export const memberColumns: readonly MemberColumn[] = [
  {
    id: 'member',
    sort: 'nickName',
    holds: 'name',
    priority: 1,
    cell: ({ nickName, name, deletedAt }, _words, href) => ({
      name: nickName,
      detail: name,
      // A deleted member has no page until it is restored.
      href: deletedAt ? undefined : href,
    }),
  },
  { id: 'account', sort: 'account', holds: 'number', priority: 2, cell: (member) => member.account },
  {
    id: 'terminalType',
    holds: 'kind',
    cell: (member, { enums }) => enums(`terminalType.${member.terminalType}`),
  },
  {
    id: 'agentInfoId',
    holds: 'name',
    cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
  },
  {
    id: 'accountStatus',
    holds: 'status',
    priority: 2,
    cell: (member, words) => memberStatus('accountStatus', member, words),
  },
  {
    id: 'callStatus',
    holds: 'status',
    cell: (member, words) => memberStatus('callStatus', member, words),
  },
  {
    id: 'certificationStatus',
    holds: 'status',
    cell: (member, words) => memberStatus('certificationStatus', member, words),
  },
  {
    id: 'authExpiresAt',
    holds: 'status',
    sort: 'authExpiresAt',
    cell: (member, words) => authorisedUntil(member, words),
  },
  {
    id: 'lastSeenAt',
    holds: 'moment',
    sort: 'lastSeenAt',
    cell: (member, words) =>
      member.online ? { tone: 'ok', status: words.enums('online.true') } : lastSeen(member, words),
  },
  { id: 'telephone', holds: 'number', cell: (member) => member.telephone },
  { id: 'imei', holds: 'number', cell: (member) => member.imei || '—' },
  { id: 'iccid', holds: 'number', hiddenAtFirst: true, cell: (member) => member.iccid || '—' },
  { id: 'bindFlag', hiddenAtFirst: true, cell: (member, { enums }) => enums(`bindFlag.${member.bindFlag}`) },
  {
    id: 'verification',
    holds: 'status',
    hiddenAtFirst: true,
    cell: (member, words) => memberStatus('verification', member, words),
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
    holds: 'moment',
    sort: 'createTime',
    hiddenAtFirst: true,
    cell: (member, { time: { locale, zone } }) => formatDate(new Date(member.createTime), locale, { zone }),
  },
]
