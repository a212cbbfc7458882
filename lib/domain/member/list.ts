import 'server-only'
import { z } from 'zod'
import {
  accountStatuses,
  callStatuses,
  certificationStatuses,
  type Member,
  terminalTypes,
  verificationStatuses,
} from '@/lib/contract/member'
import { memberMay } from '@/lib/contract/member-states'
import { authorisations, type plainMemberActions, userInfo } from '@/lib/contract/user-info'
import { UpstreamError } from '@/lib/errors/errors'
import { type Action, withFields } from '@/lib/list/action'
import { dateColumn } from '@/lib/list/columns'
import { agent, choice, days, flag, search, searchKind, text, view } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { authorisation, newTermField, presentEnd, termText } from './authorisation'
import {
  authorisedUntil,
  authorisedUntilText,
  callStatus,
  lastSeen,
  memberStatuses,
  terminalType,
} from './cells'
import { memberEdit } from './edit'
import { memberLabel } from './label'
import { moveMember } from './move'
import { memberPasswords } from './new-password'

/** The kinds of search of the search box; each is a call of its own. */
const searchKinds = ['anything', 'nickName', 'userId'] as const

type Plain = (typeof plainMemberActions)[number]

/** An action without parameters other than the members, with its undo. */
function plain(action: Plain, undo?: Plain): Action<Member> {
  return {
    ...(undo && { undo: { action: undo } }),
    call: userInfo.editUserInfo,
    offered: (member) => memberMay(action, member),
    run: ({ api, ids }) => api(userInfo.editUserInfo, { action, userIds: ids }),
  }
}

/**
 * The members that the operator may see; with `?deleted=true` those of the last 30 days that can be restored.
 * @spec 1.2
 */
export const members = defineList({
  screen: 'members',
  page: 'member',
  words: 'members',
  call: userInfo.groupUserWithPage,
  write: 'members.write',
  history: 'member',
  signIns: 'member',
  add: 'memberAdd',
  beside: ['memberBulkAdd', 'memberImport', 'memberPasswords'],
  id: ({ userId }) => userId,
  label: memberLabel,
  detail: ({ account }) => account,
  rowVersion: ({ rowVersion }) => rowVersion,
  also: { by: searchKind(searchKinds, (kind, { enums }) => enums(`searchKind.${kind}`)), q: search() },
  filters: {
    agentInfoId: agent(),
    accountStatus: choice(accountStatuses, (value, { enums }) => enums(`accountStatus.${value}`)),
    terminalType: choice(terminalTypes, (value, { enums }) => enums(`terminalType.${value}`)),
    callStatus: choice(callStatuses, (value, { enums }) => enums(`callStatus.${value}`)),
    certificationStatus: choice(certificationStatuses, (value, { enums }) =>
      enums(`certificationStatus.${value}`),
    ),
    verification: choice(verificationStatuses, (value, { enums }) => enums(`verification.${value}`)),
    authorisation: choice(authorisations, (value, { enums }) => enums(`authorisation.${value}`)),
    online: flag((value, { enums }) => enums(`online.${value}`)),
    bindFlag: flag((value, { enums }) => enums(`bindFlag.${value}`)),
    account: text(),
    name: text(),
    telephone: text(),
    imei: text(),
    iccid: text(),
    createdFrom: days('createdBefore', 'createTime'),
    deleted: view(),
  },
  presets: {
    online: { online: 'true' },
    ending: { authorisation: 'in30' },
    toAudit: { verification: 'inReview' },
    prohibited: { callStatus: 'prohibit' },
  },
  columns: [
    {
      id: 'member',
      sort: 'nickName',
      exported: false,
      // A deleted member has no page until it is restored.
      cell: (member, { href, enums }) => ({
        name: memberLabel(member),
        detail: member.name,
        href: member.deletedAt ? undefined : href('member', member.userId),
        presence: member.deletedAt
          ? undefined
          : { online: member.online, word: enums(`online.${member.online}`) },
      }),
    },
    { id: 'userId', sort: 'userId', shown: 'hidden', cell: ({ userId }) => String(userId) },
    { id: 'account', sort: 'account', cell: ({ account }) => account },
    { id: 'nickName', shown: 'sheet', cell: ({ nickName }) => nickName },
    { id: 'name', shown: 'sheet', cell: ({ name }) => name },
    {
      id: 'terminalType',
      leaves: 1,
      cell: terminalType,
      sheet: (member, { enums }) => enums(`terminalType.${member.terminalType}`),
    },
    {
      id: 'agentInfoId',
      from: ['agentInfoName'],
      leaves: 3,
      cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
    },
    { id: 'imei', leaves: 4, cell: ({ imei }) => imei || '—' },
    { id: 'accountStatus', cell: memberStatuses.accountStatus },
    {
      id: 'callStatus',
      leaves: 0,
      cell: callStatus,
      sheet: (member, words) => memberStatuses.callStatus(member, words).status,
    },
    { id: 'certificationStatus', cell: memberStatuses.certificationStatus },
    {
      id: 'authExpiresAt',
      sort: 'authExpiresAt',
      from: [],
      cell: authorisedUntil,
      sheet: authorisedUntilText,
    },
    { id: 'linesceTime', shown: 'sheet', cell: ({ linesceTime }, words) => termText(linesceTime, words) },
    { id: 'online', shown: 'sheet', cell: ({ online }, { enums }) => enums(`online.${online}`) },
    {
      id: 'lastSeenAt',
      sort: 'lastSeenAt',
      leaves: 0,
      from: [],
      cell: lastSeen,
      sheet: ({ lastSeenAt }) => lastSeenAt ?? '',
    },
    { id: 'telephone', shown: 'hidden', cell: ({ telephone }) => telephone },
    { id: 'iccid', shown: 'hidden', cell: ({ iccid }) => iccid || '—' },
    { id: 'bindFlag', shown: 'hidden', cell: ({ bindFlag }, { enums }) => enums(`bindFlag.${bindFlag}`) },
    { id: 'verification', shown: 'hidden', cell: memberStatuses.verification },
    {
      id: 'livePermission',
      shown: 'hidden',
      cell: ({ livePermission }, { enums }) => enums(`yesNo.${livePermission}`),
    },
    { id: 'version', shown: 'hidden', cell: ({ version }) => version || '—' },
    { id: 'thirdCode', shown: 'hidden', cell: ({ thirdCode }) => thirdCode || '—' },
    { id: 'customerCode', shown: 'hidden', cell: ({ customerCode }) => customerCode || '—' },
    { id: 'remark', shown: 'hidden', cell: ({ remark }) => remark || '—', sheet: ({ remark }) => remark },
    { id: 'sex', shown: 'hidden', cell: ({ sex }, { enums }) => enums(`sex.${sex}`) },
    dateColumn('createTime', { sort: 'createTime', shown: 'hidden' }),
  ],
  edit: memberEdit,
  main: ['authorise'],
  quick: ['prohibitCall', 'allowCall'],
  actions: {
    activate: plain('activate', 'deactivate'),
    deactivate: plain('deactivate', 'activate'),
    allowCall: plain('allowCall', 'prohibitCall'),
    prohibitCall: plain('prohibitCall', 'allowCall'),
    restore: plain('restore'),
    authorise: withFields(z.object({ linesceTime: authorisation }), {
      call: userInfo.editUserInfo,
      offered: (member: Member) => memberMay('authorise', member),
      fields: (words, _, rows) => [newTermField(words, rows)],
      touchedDetail: presentEnd,
      run: ({ api, ids, input }) =>
        api(userInfo.editUserInfo, { action: 'authorise', userIds: ids, ...input }),
    }),
    move: moveMember,
    resetPassword: { ...memberPasswords, offered: (member) => memberMay('resetPassword', member) },
    delete: {
      call: userInfo.delUserInfo,
      offered: (member) => memberMay('delete', member),
      bad: true,
      undo: { action: 'restore', view: 'deleted' },
      password: true,
      async run({ api, ids, confirmation }) {
        const { deleted } = await api(userInfo.delUserInfo, { userIds: ids, confirmation })
        return { changed: deleted }
      },
    },
  },
  // @spec 8.8
  // A search by nickname needs a text (spec section 5); the other kinds list all members without one.
  unready: ({ by, q }) => (by === 'nickName' && !q ? 'nicknameRequired' : undefined),
  // A search without a match, or that the platform refuses, such as an id that is no number, results in an
  // empty page.
  async read(api, request, { by, q }) {
    try {
      if (by === 'nickName' && q)
        return await api(userInfo.groupUserWithPageForNick, { ...request, nickName: q })
      if (by === 'userId' && q) return await api(userInfo.groupUserWithPageForId, { ...request, userId: q })
      if (q) return await api(userInfo.groupUserWithPageForSearch, { ...request, search: q })
      return await api(userInfo.groupUserWithPage, request)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      const isRefusedSearch = error.code === 'invalid' && (by === 'nickName' || by === 'userId')
      if (error.code !== 'empty' && !isRefusedSearch) throw error
      return { list: [], total: 0 }
    }
  },
})
