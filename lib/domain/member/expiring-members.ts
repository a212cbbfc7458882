import 'server-only'
import { userInfo } from '@/lib/contract/user-info'
import { daysLeftCell, daysLeftText } from '@/lib/domain/expiry/cells'
import { orderOf, spanOf, spans } from '@/lib/domain/expiry/spans'
import { dateColumn } from '@/lib/list/columns'
import { agent, search, tab } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { readMembers } from './candidates'
import { lastSeen, memberStatuses, terminalType } from './cells'
import { renewMember } from './renewal'

/** The members whose authorisation ends in a span or has ended, with their renewal. */
export const expiringMembers = defineList({
  screen: 'expiry',
  words: 'expiry',
  call: userInfo.groupUserWithPage,
  write: 'members.write',
  id: ({ userId }) => userId,
  label: ({ nickName }) => nickName,
  detail: ({ account }) => account,
  rowVersion: ({ rowVersion }) => rowVersion,
  also: { q: search() },
  filters: { authorisation: tab(spans), agentInfoId: agent() },
  columns: [
    {
      id: 'member',
      sort: 'nickName',
      exported: false,
      cell: (member, { href, enums }) => ({
        name: member.nickName,
        href: href('member', member.userId),
        presence: { online: member.online, word: enums(`online.${member.online}`) },
      }),
    },
    { id: 'account', sort: 'account', leaves: 2, cell: ({ account }) => account },
    { id: 'nickName', shown: 'sheet', cell: ({ nickName }) => nickName },
    { id: 'name', shown: 'hidden', cell: ({ name }) => name || '—' },
    dateColumn('authExpiresAt', { sort: 'authExpiresAt' }),
    {
      id: 'daysLeft',
      cell: ({ authExpiresAt }, words) => daysLeftCell(authExpiresAt, words),
      sheet: ({ authExpiresAt }, words) => daysLeftText(authExpiresAt, words),
    },
    {
      id: 'agentInfoId',
      from: ['agentInfoName'],
      cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
    },
    {
      id: 'terminalType',
      leaves: 4,
      cell: terminalType,
      sheet: (member, { enums }) => enums(`terminalType.${member.terminalType}`),
    },
    { id: 'telephone', leaves: 3, cell: ({ telephone }) => telephone || '—' },
    { id: 'accountStatus', leaves: 3, cell: memberStatuses.accountStatus },
    {
      id: 'lastSeenAt',
      sort: 'lastSeenAt',
      from: [],
      shown: 'hidden',
      cell: lastSeen,
      sheet: ({ lastSeenAt }) => lastSeenAt ?? '',
    },
    dateColumn('createTime', { sort: 'createTime', shown: 'hidden' }),
  ],
  actions: { renew: renewMember },
  async read(api, request, { q }) {
    // A dialog reads its rows by id, even those that were renewed meanwhile.
    if (request.ids && request.authorisation === undefined)
      return api(userInfo.groupUserWithPage, { ...request, sort: 'authExpiresAt', order: 'asc' })
    const span = spanOf(request.authorisation, 'members')
    const order = request.sort ? {} : ({ sort: 'authExpiresAt', order: orderOf(span) } as const)
    const spanRequest = { ...request, ...order, authorisation: span }
    return readMembers(api, spanRequest, q)
  },
})
