import 'server-only'
import type { z } from 'zod'
import type { Member } from '@/lib/contract/member'
import { userInfo } from '@/lib/contract/user-info'
import { UpstreamError } from '@/lib/errors/errors'
import type { Column } from '@/lib/list/list'
import type { Api } from '@/lib/upstream/client'
import { memberStatuses, terminalType } from './cells'
import { memberLabel } from './label'

type MemberColumn = Column<Member, 'nickName' | 'account'>

const member: MemberColumn = {
  id: 'member',
  sort: 'nickName',
  exported: false,
  cell: (row, { href, enums }) => ({
    name: memberLabel(row),
    detail: row.name,
    href: href('member', row.userId),
    presence: { online: row.online, word: enums(`online.${row.online}`) },
  }),
}
const account: MemberColumn = { id: 'account', sort: 'account', cell: (row) => row.account }
const nickName: MemberColumn = { id: 'nickName', shown: 'sheet', cell: (row) => row.nickName }
const type: MemberColumn = {
  id: 'terminalType',
  leaves: 1,
  cell: terminalType,
  sheet: (row, { enums }) => enums(`terminalType.${row.terminalType}`),
}
const imei: MemberColumn = { id: 'imei', shown: 'hidden', cell: (row) => row.imei || '—' }
const accountStatus: MemberColumn = {
  id: 'accountStatus',
  shown: 'hidden',
  cell: memberStatuses.accountStatus,
}

/** The column of a member's agent, which is hidden in a narrow window; `leaves` says how early. */
const agentLeaving = (leaves: 2 | 3): MemberColumn => ({
  id: 'agentInfoId',
  leaves,
  cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
})

/** Columns of lists in which members are ticked, for example to add them to a group. */
export const candidateColumns = { member, account, nickName, type, imei, accountStatus, agentLeaving }

/** The members of a page; with a text, the matches of a search, whose page is empty if nothing matches. */
export async function readMembers(
  api: Api,
  request: z.input<typeof userInfo.groupUserWithPage.request>,
  search: string | undefined,
) {
  if (!search) return api(userInfo.groupUserWithPage, request)
  try {
    return await api(userInfo.groupUserWithPageForSearch, { ...request, search })
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'empty') return { list: [], total: 0 }
    throw error
  }
}
