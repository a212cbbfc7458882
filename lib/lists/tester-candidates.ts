import 'server-only'
import type { Member } from '@/lib/contract/member'
import { terminalTypes } from '@/lib/contract/member'
import { testUser } from '@/lib/contract/test-user'
import { userInfo } from '@/lib/contract/user-info'
import { UpstreamError } from '@/lib/errors'
import { withFields } from '@/lib/list/action'
import { agent, choice, search, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { memberStatuses, terminalType } from '@/lib/member/cells'
import { memberLabel } from '@/lib/member/label'
import { remarkField, remarkForm } from './testers'

/** The call that lists members, for those alone that may let them test. */
const candidatesCall = { ...userInfo.groupUserWithPage, access: 'versions.write' as const }

/** The members that may be added to the test ring, to be searched and ticked. */
export const testerCandidates = defineList({
  screen: 'testerAdd',
  words: 'testerCandidates',
  call: candidatesCall,
  write: 'versions.write',
  beside: ['testers'],
  id: ({ userId }) => userId,
  label: memberLabel,
  detail: ({ account }) => account,
  also: { q: search() },
  filters: {
    terminalType: choice(terminalTypes, (type, { enums }) => enums(`terminalType.${type}`)),
    agentInfoId: agent(),
    groupId: text(),
  },
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
      id: 'terminalType',
      leaves: 1,
      cell: terminalType,
      sheet: (member, { enums }) => enums(`terminalType.${member.terminalType}`),
    },
    { id: 'version', leaves: 2, cell: ({ version }) => version || '—' },
    {
      id: 'agentInfoId',
      leaves: 3,
      cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
    },
    { id: 'imei', shown: 'hidden', cell: ({ imei }) => imei || '—' },
    { id: 'accountStatus', shown: 'hidden', cell: memberStatuses.accountStatus },
  ],
  actions: {
    addTester: withFields<Member, typeof remarkForm>(remarkForm, {
      offered: ({ deletedAt }) => deletedAt === null,
      fields: (words) => [remarkField(words)],
      async run({ api, ids, input }) {
        const { added } = await api(testUser.createTestUser, { userIds: ids, ...input })
        return { changed: added }
      },
    }),
  },
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
