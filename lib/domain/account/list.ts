import 'server-only'
import { type Account, loginStates } from '@/lib/contract/account'
import { type AccountAction, accountMay } from '@/lib/contract/account-states'
import { loginBindInfo } from '@/lib/contract/login-bind-info'
import { loginInfo } from '@/lib/contract/login-info'
import type { Operator } from '@/lib/contract/states'
import type { Action } from '@/lib/list/action'
import { statusCell } from '@/lib/list/cells'
import { dateColumn } from '@/lib/list/columns'
import { agent, choice, search, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { accountEdit } from './edit'
import { accountPasswords } from './new-password'
import { drawSettings } from './settings-drawn'
import { settingsForm } from './settings-form'
import { restrictAccounts } from './sign-in-settings'

const tones = { enabled: 'neutral', disabled: 'bad' } as const

const may = (action: AccountAction) => (account: Account, operator: Operator) =>
  accountMay(action, account, operator)

/** Enables or disables accounts; each action is the undo of the other. */
function turn(action: 'enable' | 'disable', Status: Account['Status']): Action<Account> {
  return {
    call: loginInfo.personState,
    offered: may(action),
    undo: { action: action === 'enable' ? 'disable' : 'enable' },
    run: ({ api, ids }) => api(loginInfo.personState, { LoginIds: ids, Status }),
  }
}

/** The login accounts that the operator may see: those of its agent, or of all tenants. */
export const accounts = defineList({
  screen: 'accounts',
  words: 'accounts',
  call: loginInfo.personalList,
  write: 'accounts.write',
  history: 'account',
  signIns: 'account',
  add: 'accountAdd',
  id: ({ LoginId }) => LoginId,
  label: ({ UserName }) => UserName,
  detail: ({ NickName }) => NickName,
  rowVersion: ({ rowVersion }) => rowVersion,
  filters: {
    search: search(),
    Status: choice(loginStates, (status, { enums }) => enums(`loginStatus.${status}`)),
    AgentInfoId: agent(),
    UserName: text(),
    NickName: text(),
    Telephone: text(),
  },
  presets: {
    enabled: { Status: 'enabled' },
    disabled: { Status: 'disabled' },
  },
  columns: [
    { id: 'account', sort: 'UserName', cell: ({ UserName }) => UserName },
    { id: 'nickName', sort: 'NickName', cell: ({ NickName }) => NickName || '—' },
    { id: 'telephone', cell: ({ Telephone }) => Telephone || '—' },
    { id: 'role', leaves: 3, cell: ({ Role }, { enums }) => enums(`role.${Role}`) },
    {
      id: 'status',
      from: ['Status'],
      cell: ({ Status }, { enums }) => statusCell(tones[Status], enums(`loginStatus.${Status}`)),
    },
    {
      id: 'AgentInfoId',
      from: ['AgentInfoName'],
      cell: ({ AgentInfoName }) => (AgentInfoName ? { name: AgentInfoName } : '—'),
    },
    {
      id: 'settings',
      from: ['signInSettings'],
      leaves: 2,
      cell: ({ signInSettings }, { enums }) =>
        signInSettings.map((kind) => enums(`loginBindKind.${kind}`)).join(' · ') || '—',
    },
    {
      id: 'ukey',
      from: ['dongleBound'],
      leaves: 4,
      cell: ({ dongleBound }, { enums }) => (dongleBound ? enums('bindFlag.true') : '—'),
    },
    dateColumn('createTime', { sort: 'createTime', leaves: 4 }),
    { id: 'loginId', sort: 'LoginId', shown: 'hidden', cell: ({ LoginId }) => String(LoginId) },
    { id: 'email', shown: 'hidden', cell: ({ Email }) => Email || '—' },
  ],
  edit: accountEdit,
  actions: {
    resetPassword: { ...accountPasswords, offered: may('resetPassword') },
    restrict: {
      call: loginBindInfo.batchSettings,
      offered: may('restrict'),
      password: true,
      schema: settingsForm,
      draw: drawSettings,
      run: restrictAccounts,
    },
    enable: turn('enable', 'enabled'),
    disable: turn('disable', 'disabled'),
    delete: {
      call: loginInfo.removeInfoByWhere,
      offered: may('delete'),
      bad: true,
      password: true,
      async run({ api, ids, confirmation }) {
        const where = { LoginId: { in: ids } }
        const { deleted } = await api(loginInfo.removeInfoByWhere, { where, confirmation })
        return { changed: deleted }
      },
    },
  },
})
