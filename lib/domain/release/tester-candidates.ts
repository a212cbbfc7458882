import 'server-only'
import type { Member } from '@/lib/contract/member'
import { terminalTypes } from '@/lib/contract/member'
import { testUser } from '@/lib/contract/test-user'
import { userInfo } from '@/lib/contract/user-info'
import { candidateColumns, readMembers } from '@/lib/domain/member/candidates'
import { memberLabel } from '@/lib/domain/member/label'
import { withFields } from '@/lib/list/action'
import { agent, choice, search, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { remarkField, remarkForm } from './testers'

/** The call that lists members, with the permission to manage testers. */
const candidatesCall = { ...userInfo.groupUserWithPage, access: 'versions.write' as const }

/** The members that an operator may search, tick and add to the test ring. */
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
    candidateColumns.member,
    candidateColumns.account,
    candidateColumns.nickName,
    candidateColumns.type,
    { id: 'version', leaves: 2, cell: ({ version }) => version || '—' },
    candidateColumns.agentLeaving(3),
    candidateColumns.imei,
    candidateColumns.accountStatus,
  ],
  actions: {
    addTester: withFields<Member, typeof remarkForm>(remarkForm, {
      call: testUser.createTestUser,
      offered: ({ deletedAt }) => deletedAt === null,
      fields: (words) => [remarkField(words)],
      async run({ api, ids, input }) {
        const { added } = await api(testUser.createTestUser, { userIds: ids, ...input })
        return { changed: added }
      },
    }),
  },
  read: (api, request, { q }) => readMembers(api, request, q),
})
