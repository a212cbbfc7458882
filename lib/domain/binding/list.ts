import 'server-only'
import { z } from 'zod'
import { optionalLines } from '@/lib/contract/fields'
import { loginBindInfo } from '@/lib/contract/login-bind-info'
import { loginBindKinds, loginBindSubjects } from '@/lib/contract/login-bind-kinds'
import type { SignInSetting } from '@/lib/contract/login-bind-paging'
import { defineEdit } from '@/lib/list/action'
import { dateColumn } from '@/lib/list/columns'
import { agent, choice, days, search, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { bindingName, subjectCell } from './cells'
import { longestRemark } from './form'

const editForm = z.object({ remark: optionalLines(longestRemark) })

/**
 * The edit of a setting: its remark. To change the value, an operator adds a new setting and deletes this
 * one.
 */
const remarkEdit = defineEdit<SignInSetting, typeof editForm.shape>(editForm, {
  call: loginBindInfo.updateInfo,
  offered: () => true,
  sections: ({ fields, terms }) => [
    {
      fields: [
        {
          type: 'textarea',
          name: 'remark',
          label: fields('remark'),
          maxLength: longestRemark,
          rows: 3,
          hint: terms('reasonHint', { count: longestRemark }),
          wide: true,
        },
      ],
    },
  ],
  values: ({ remark }) => ({ remark }),
  run: ({ api, id, rowVersion, input: { remark } }) =>
    api(loginBindInfo.updateInfo, { id, timeList: {}, dataList: { rowVersion, remark } }),
})

/** The sign-in settings of accounts, dispatchers and members, one per row. */
export const bindings = defineList({
  screen: 'bindings',
  words: 'bindings',
  call: loginBindInfo.loginBindInfoWithPage,
  write: 'bindings.write',
  history: 'loginSetting',
  add: 'bindingAdd',
  id: ({ loginBindId }) => loginBindId,
  label: bindingName,
  detail: ({ value }) => value,
  rowVersion: ({ rowVersion }) => rowVersion,
  filters: {
    search: search(),
    subjectKind: choice(loginBindSubjects, (kind, { enums }) => enums(`kind.${kind}`)),
    kind: choice(loginBindKinds, (kind, { enums }) => enums(`loginBindKind.${kind}`)),
    agentInfoId: agent(),
    value: text(),
    createdFrom: days('createdBefore', 'createTime'),
    subjectId: text(),
  },
  presets: {
    accounts: { subjectKind: 'account' },
    dispatchers: { subjectKind: 'dispatcher' },
    members: { subjectKind: 'member' },
  },
  columns: [
    { id: 'whom', cell: subjectCell, sheet: ({ account }) => account },
    { id: 'subjectKind', leaves: 0, cell: ({ subjectKind }, { enums }) => enums(`kind.${subjectKind}`) },
    { id: 'kind', cell: ({ kind }, { enums }) => enums(`loginBindKind.${kind}`) },
    { id: 'value', cell: ({ value }) => ({ name: value }) },
    {
      id: 'agentInfoId',
      from: ['agentInfoName'],
      leaves: 2,
      cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
    },
    { id: 'remark', leaves: 3, cell: ({ remark }) => (remark ? { name: remark } : '—') },
    dateColumn('createTime', { sort: 'createTime', leaves: 4 }),
    {
      id: 'loginBindId',
      sort: 'loginBindId',
      shown: 'hidden',
      cell: ({ loginBindId }) => String(loginBindId),
    },
  ],
  edit: remarkEdit,
  actions: {
    delete: {
      call: loginBindInfo.removeInfoByWhere,
      offered: () => true,
      bad: true,
      password: true,
      undo: {
        call: loginBindInfo.restoreSettings,
        restore: (api, loginBindIds) => api(loginBindInfo.restoreSettings, { loginBindIds }),
      },
      touchedDetail: ({ kind }, { enums }) => enums(`loginBindKind.${kind}`),
      async run({ api, ids, confirmation }) {
        const where = { loginBindId: { in: ids } }
        const { removed } = await api(loginBindInfo.removeInfoByWhere, { where, confirmation })
        return { changed: removed }
      },
    },
  },
})
