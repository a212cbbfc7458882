import 'server-only'
import { dispatchRights } from '@/lib/contract/dispatch-rights'
import { staffInfo } from '@/lib/contract/staff-info'
import type { Dispatcher } from '@/lib/contract/staff-paging'
import type { Action } from '@/lib/list/action'
import { dateColumn } from '@/lib/list/columns'
import { agent, choice, days, flag, search, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { dispatcherState, rightsText } from './cells'

const turn = (action: 'enable' | 'disable'): Action<Dispatcher> => ({
  call: staffInfo.editStaffInfo,
  offered: ({ enabled }) => enabled !== (action === 'enable'),
  undo: { action: action === 'enable' ? 'disable' : 'enable' },
  run: ({ api, ids }) => api(staffInfo.editStaffInfo, { action, dispatcherIds: ids }),
})

/** The accounts of the dispatch console. */
export const dispatchers = defineList({
  screen: 'dispatchers',
  page: 'dispatcher',
  words: 'dispatchers',
  call: staffInfo.staffInfoWithPage,
  write: 'dispatchers.write',
  history: 'dispatcher',
  add: 'dispatcherAdd',
  editPage: 'dispatcherEdit',
  id: ({ dispatcherId }) => dispatcherId,
  label: ({ account }) => account,
  detail: ({ dispatcherName }) => dispatcherName,
  rowVersion: ({ rowVersion }) => rowVersion,
  filters: {
    search: search(),
    agentInfoId: agent(),
    enabled: flag((value, { enums }) => enums(`loginStatus.${value === 'true' ? 'enabled' : 'disabled'}`)),
    right: choice(dispatchRights, (right, { enums }) => enums(`right.${right}`)),
    account: text(),
    dispatcherName: text(),
    departmentId: text(),
    createdFrom: days('createdBefore', 'createTime'),
  },
  presets: { on: { enabled: 'true' }, off: { enabled: 'false' } },
  columns: [
    {
      id: 'account',
      sort: 'account',
      cell: ({ dispatcherId, account, dispatcherName }, { href }) => ({
        name: account,
        detail: dispatcherName,
        href: href('dispatcher', dispatcherId),
      }),
      sheet: ({ account }) => account,
    },
    {
      id: 'dispatcherName',
      sort: 'dispatcherName',
      shown: 'sheet',
      cell: ({ dispatcherName }) => dispatcherName,
    },
    { id: 'department', leaves: 0, cell: ({ departmentName }) => ({ name: departmentName }) },
    {
      id: 'agentInfoId',
      from: ['agentInfoName'],
      leaves: 2,
      cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
    },
    { id: 'rights', leaves: 3, cell: (row, words) => ({ name: rightsText(row, words) }) },
    { id: 'status', cell: dispatcherState },
    dateColumn('createTime', { sort: 'createTime', leaves: 4 }),
    {
      id: 'dispatcherId',
      sort: 'dispatcherId',
      shown: 'hidden',
      cell: ({ dispatcherId }) => String(dispatcherId),
    },
  ],
  main: ['enable'],
  actions: {
    enable: turn('enable'),
    disable: turn('disable'),
    delete: {
      call: staffInfo.editStaffInfo,
      offered: () => true,
      bad: true,
      password: true,
      undo: {
        call: staffInfo.restoreStaffInfo,
        restore: (api, dispatcherIds) => api(staffInfo.restoreStaffInfo, { dispatcherIds }),
      },
      run: ({ api, ids, confirmation }) =>
        api(staffInfo.editStaffInfo, { action: 'remove', dispatcherIds: ids, confirmation }),
    },
  },
})
