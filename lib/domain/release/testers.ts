import 'server-only'
import { z } from 'zod'
import { optionalLines } from '@/lib/contract/fields'
import { pageOf } from '@/lib/contract/paging'
import { tester, testUser } from '@/lib/contract/test-user'
import { terminalType } from '@/lib/domain/member/cells'
import { memberLabel } from '@/lib/domain/member/label'
import { defineEdit } from '@/lib/list/action'
import { dateColumn } from '@/lib/list/columns'
import { search } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import type { Words } from '@/lib/list/words'

const longestRemark = 200

/** The field for the reason why a member tests. */
export const remarkField = ({ fields, terms }: Words) => ({
  type: 'textarea' as const,
  name: 'remark' as const,
  label: fields('remark'),
  hint: terms('reasonHint', { count: longestRemark }),
  maxLength: longestRemark,
  rows: 3,
  wide: true,
})

export const remarkForm = z.object({ remark: optionalLines(longestRemark) })

/** The call restricted to the members of the test ring, because it also lists versions. */
const testersCall = {
  ...testUser.testReleaseInfo,
  request: testUser.testReleaseInfo.request.omit({ of: true, type: true }),
  result: pageOf(tester),
}

/** The members of the test ring, whose terminals get versions first. */
export const testers = defineList({
  screen: 'testers',
  words: 'testers',
  call: testersCall,
  write: 'versions.write',
  history: 'testUser',
  add: 'testerAdd',
  beside: ['rollouts'],
  id: ({ testUserId }) => testUserId,
  label: memberLabel,
  detail: ({ account }) => account,
  rowVersion: ({ rowVersion }) => rowVersion,
  filters: { search: search() },
  columns: [
    {
      id: 'member',
      exported: false,
      cell: (row, { href }) => ({
        name: memberLabel(row),
        detail: row.account,
        href: href('member', row.userId),
      }),
    },
    { id: 'account', shown: 'sheet', cell: ({ account }) => account },
    { id: 'nickName', shown: 'sheet', cell: ({ nickName }) => nickName },
    {
      id: 'terminalType',
      leaves: 1,
      cell: terminalType,
      sheet: (row, { enums }) => enums(`terminalType.${row.terminalType}`),
    },
    { id: 'version', leaves: 2, cell: ({ version }) => version || '—' },
    { id: 'remark', leaves: 2, cell: ({ remark }) => (remark ? { name: remark } : '—') },
    dateColumn('createTime', { sort: 'createTime', leaves: 3 }),
  ],
  edit: defineEdit(remarkForm, {
    call: testUser.editTestUser,
    offered: () => true,
    sections: (words) => [{ fields: [remarkField(words)] }],
    values: ({ remark }) => ({ remark }),
    run: ({ api, id, rowVersion, input }) =>
      api(testUser.editTestUser, { action: 'edit', testUserId: id, rowVersion, ...input }),
  }),
  actions: {
    remove: {
      call: testUser.editTestUser,
      offered: () => true,
      bad: true,
      touchedDetail: ({ remark }) => remark,
      undo: {
        call: testUser.restoreTestUser,
        restore: (api, testUserIds) => api(testUser.restoreTestUser, { testUserIds }),
      },
      run: ({ api, ids }) => api(testUser.editTestUser, { action: 'remove', testUserIds: ids }),
    },
  },
  async read(api, request) {
    const answer = await api(testUser.testReleaseInfo, { ...request, of: 'users' })
    return answer.of === 'users' ? answer : { list: [], total: 0 }
  },
})
