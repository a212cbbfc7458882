import 'server-only'
import { z } from 'zod'
import type { InputOf, ResultOf } from '@/lib/contract/call'
import { id } from '@/lib/contract/fields'
import {
  accountStatuses,
  callStatuses,
  certificationStatuses,
  type Member,
  terminalTypes,
  verificationStatuses,
} from '@/lib/contract/member'
import { memberMay } from '@/lib/contract/member-states'
import { authorisations, memberSorts, plainMemberActions, userInfo } from '@/lib/contract/user-info'
import { addDays, startOfDay } from '@/lib/days'
import { UpstreamError } from '@/lib/errors'
import { defineListQuery } from '@/lib/list/list-query'
import type { Api } from '@/lib/upstream/client'

/** What the search box looks through. */
export const searchKinds = ['anything', 'nickName', 'userId'] as const

/** What can be done to a selection; each opens its confirmation by `?dialog=`. */
export const bulkActions = [...plainMemberActions, 'authorise', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]

/** The actions that would change a member as it is. */
export function actionsFor(member: Member): BulkAction[] {
  return bulkActions.filter((action) => memberMay(action, member))
}

const yesNo = z.enum(['true', 'false']).transform((text) => text === 'true')

/** The address of the members list. */
export const membersQuery = defineListQuery({
  filters: {
    by: z.enum(searchKinds),
    q: z.string().max(64),
    account: z.string().max(64),
    name: z.string().max(40),
    telephone: z.string().max(20),
    imei: z.string().max(24),
    iccid: z.string().max(24),
    agentInfoId: id,
    terminalType: z.enum(terminalTypes),
    accountStatus: z.enum(accountStatuses),
    callStatus: z.enum(callStatuses),
    verification: z.enum(verificationStatuses),
    certificationStatus: z.enum(certificationStatuses),
    authorisation: z.enum(authorisations),
    online: yesNo,
    bindFlag: yesNo,
    createdFrom: z.iso.date(),
    createdTo: z.iso.date(),
    deleted: yesNo,
  },
  sorts: memberSorts,
  dialogs: ['edit', ...bulkActions],
})

export type MembersState = ReturnType<typeof membersQuery>
export type MembersPage = ResultOf<typeof userInfo.groupUserWithPage>
type Position = Pick<InputOf<typeof userInfo.groupUserWithPage>, 'pageNum' | 'pageSize' | 'after'>

/**
 * Reads one page of what the address asks for, by the call that searches so. A search that finds nobody
 * is an empty page, and so is one that the platform refuses: an empty nickname, an id that is no number.
 * @param zone the operator's time zone, in which days begin and end as the list shows them
 */
export async function readMembers(
  api: Api,
  state: MembersState,
  zone: string,
  position?: Position,
): Promise<MembersPage> {
  const { by, q, createdFrom, createdTo, ...filters } = state.filters
  const page = position ?? { pageNum: state.pageNum, pageSize: state.pageSize }
  const request = {
    ...filters,
    createdFrom: createdFrom && startOfDay(createdFrom, zone).toISOString(),
    createdBefore: createdTo && startOfDay(addDays(createdTo, 1), zone).toISOString(),
    ...page,
    sort: state.sort,
    order: state.order,
  }
  try {
    if (by === 'nickName')
      return await api(userInfo.groupUserWithPageForNick, { ...request, nickName: q ?? '' })
    if (by === 'userId' && q) return await api(userInfo.groupUserWithPageForId, { ...request, userId: q })
    if (q) return await api(userInfo.groupUserWithPageForSearch, { ...request, search: q })
    return await api(userInfo.groupUserWithPage, request)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const refused = error.code === 'invalid' && (by === 'nickName' || by === 'userId')
    if (error.code !== 'empty' && !refused) throw error
    return { list: [], total: 0, pageNum: 1, pageSize: state.pageSize }
  }
}
