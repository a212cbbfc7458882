import 'server-only'
import type { Account } from '@/lib/contract/account'
import { loginInfo } from '@/lib/contract/login-info'
import type { Member } from '@/lib/contract/member'
import { defaultPageSize } from '@/lib/contract/paging'
import { staffInfo } from '@/lib/contract/staff-info'
import type { Dispatcher } from '@/lib/contract/staff-paging'
import { userInfo } from '@/lib/contract/user-info'
import type { Api } from '@/lib/upstream/client'
import { findMembers } from './members'

/** An account, dispatcher or member that may have sign-in settings. */
export interface Subject {
  id: number
  account: string
  name: string
  agent: string
  /** Whether an account has no UKEY and could therefore not sign in if one is required. */
  lacksDongle: boolean
}

const ofAccount = ({ LoginId, UserName, NickName, AgentInfoName, dongleBound }: Account): Subject => ({
  id: LoginId,
  account: UserName,
  name: NickName,
  agent: AgentInfoName,
  lacksDongle: !dongleBound,
})

const ofDispatcher = ({ dispatcherId, account, dispatcherName, agentInfoName }: Dispatcher): Subject => ({
  id: dispatcherId,
  account,
  name: dispatcherName,
  agent: agentInfoName,
  lacksDongle: false,
})

const ofMember = ({ userId, account, nickName, agentInfoName }: Member): Subject => ({
  id: userId,
  account,
  name: nickName,
  agent: agentInfoName,
  lacksDongle: false,
})

/**
 * The first subjects of a kind that match a text, or those with given ids; never the owner, who cannot have
 * settings.
 */
export async function readSubjects(
  api: Api,
  kind: 'account' | 'dispatcher' | 'member',
  by: { ids: number[] } | { search: string },
): Promise<Subject[]> {
  const request = 'ids' in by ? by : { ...by, pageSize: defaultPageSize }
  if ('ids' in by && by.ids.length === 0) return []
  if (kind === 'account') {
    const { list } = await api(loginInfo.personalList, request)
    return list.filter(({ Role }) => Role !== 'admin').map(ofAccount)
  }
  if (kind === 'dispatcher') {
    const { list } = await api(staffInfo.staffInfoWithPage, request)
    return list.map(ofDispatcher)
  }
  const found =
    'ids' in by
      ? (await api(userInfo.groupUserWithPage, by)).list
      : await findMembers(api, by.search, { pageSize: defaultPageSize })
  return found.map(ofMember)
}
