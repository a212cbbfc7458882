import 'server-only'
import type { Member } from '@/lib/contract/member'
import { userInfo } from '@/lib/contract/user-info'
import { UpstreamError } from '@/lib/errors'
import { joiningEffect } from '@/lib/group/joining'
import type { Action } from '@/lib/list/action'
import { agent, search, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { memberStatuses, terminalType } from '@/lib/member/cells'
import { memberLabel } from '@/lib/member/label'

/** Adds members to the group on whose page they were chosen; those that it has already stay as they are. */
const join: Action<Member> = {
  draw: joiningEffect,
  offered: ({ deletedAt }) => deletedAt === null,
  run: ({ api, record, ids }) =>
    api(userInfo.groupUser2Bind, { action: 'bind', groupIds: [record], userIds: ids }),
}

/** The members that may be added to a group, to be searched and ticked. */
export const groupCandidates = defineList({
  screen: 'groupMemberAdd',
  within: true,
  words: 'groupCandidates',
  call: userInfo.groupUserWithPage,
  write: 'groups.write',
  id: ({ userId }) => userId,
  label: memberLabel,
  detail: ({ account }) => account,
  also: { q: search() },
  filters: { agentInfoId: agent(), groupId: text() },
  columns: [
    {
      id: 'member',
      sort: 'nickName',
      exported: false,
      cell: (member, { href, enums }) => ({
        name: memberLabel(member),
        detail: member.name,
        href: href('member', member.userId),
        presence: { online: member.online, word: enums(`online.${member.online}`) },
      }),
    },
    { id: 'account', sort: 'account', cell: ({ account }) => account },
    { id: 'nickName', shown: 'sheet', cell: ({ nickName }) => nickName },
    {
      id: 'agentInfoId',
      leaves: 2,
      cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
    },
    {
      id: 'terminalType',
      leaves: 1,
      cell: terminalType,
      sheet: (member, { enums }) => enums(`terminalType.${member.terminalType}`),
    },
    { id: 'imei', shown: 'hidden', cell: ({ imei }) => imei || '—' },
    { id: 'accountStatus', shown: 'hidden', cell: memberStatuses.accountStatus },
  ],
  actions: { join },
  async read(api, request, { q }) {
    if (!q) return api(userInfo.groupUserWithPage, request)
    try {
      return await api(userInfo.groupUserWithPageForSearch, { ...request, search: q })
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.code !== 'empty') throw error
      return { list: [], total: 0 }
    }
  },
})
