import { and, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '../../../lib/contract/call.ts'
import { joinedLists } from '../../../lib/contract/group.ts'
import type { GroupList } from '../../../lib/contract/group-lists.ts'
import type { authorisations, userInfo } from '../../../lib/contract/user-info.ts'
import { groupMembers, groups, members } from '../../db/schema.ts'
import type { Scope } from '../../rules/tenant-scope.ts'
import { day } from '../../rules/units.ts'
import { begins, beginsInAnyCase, is, isBefore, isFrom, ofScope, ofTenant } from '../filters.ts'
import type { Conditions, FiltersOf, Reader } from '../page-of.ts'

export type MemberRequest = RequestOf<typeof userInfo.groupUserWithPage>
type MemberFilters = FiltersOf<MemberRequest>

/** The filters that select the set of members to list: deleted or not, of one tenant or of all. */
type BaseFilters = Pick<MemberFilters, 'agentInfoId' | 'deleted'>

/** The condition of the base filters. */
export function membersOf({ agentInfoId, deleted }: BaseFilters, scope: Scope): SQL | undefined {
  return and(
    ofTenant(members.agentId, scope, agentInfoId),
    deleted ? isNotNull(members.deletedAt) : isNull(members.deletedAt),
  )
}

/** The conditions of all other filters. */
export const memberConditions: Conditions<Omit<MemberFilters, keyof BaseFilters>> = {
  account: beginsInAnyCase(members.account),
  name: begins(members.name),
  telephone: begins(members.telephone),
  imei: begins(members.imei),
  iccid: begins(members.iccid),
  groupId: (group, reader) => isPlaced(group, joinedLists, reader),
  joinableTo: (group, reader) => sql`not ${isPlaced(group, [...joinedLists, 'blacklist'], reader)}`,
  barredFrom: (group, reader) => isPlaced(group, ['blacklist'], reader),
  terminalType: is(members.terminalType),
  accountStatus: is(members.accountStatus),
  callStatus: is(members.callStatus),
  verification: is(members.verification),
  certificationStatus: is(members.certificationStatus),
  authorisation: (authorisation, { now }) => hasAuthorisation(authorisation, now),
  // A bare column, so that the partial index of online members is used.
  online: (online) => (online ? sql`${members.online}` : sql`not ${members.online}`),
  bindFlag: is(members.bindFlag),
  createdFrom: isFrom(members.createdAt),
  createdBefore: isBefore(members.createdAt),
}

/** Whether a member is on one of the lists of a group in the caller's scope. */
function isPlaced(groupId: number, lists: readonly GroupList[], { scope }: Reader): SQL {
  const among = sql.join(
    lists.map((list) => sql`${list}`),
    sql`, `,
  )
  return sql`${members.id} in (
    select ${groupMembers.memberId} from ${groupMembers} join ${groups} on ${groups.id} = ${groupMembers.groupId}
    where ${groups.id} = ${groupId} and ${groups.deletedAt} is null and ${groupMembers.list} in (${among})
      and ${ofScope(groups.agentId, scope)})`
}

/** Whether a filter is a text, whose matches are often neighbours in an order, far from other matches. */
export function hasText({ account, name, telephone, imei, iccid }: MemberFilters): boolean {
  return Boolean(account || name || telephone || imei || iccid)
}

/** Whether a member's authorisation is in a state at a time. */
export function hasAuthorisation(authorisation: (typeof authorisations)[number], now: Date): SQL | undefined {
  const ends = members.authOrder
  const inDays = (days: number) => and(gt(ends, now), lte(ends, new Date(now.getTime() + days * day)))
  switch (authorisation) {
    case 'none':
      return sql`${ends} = '-infinity'`
    case 'permanent':
      return sql`${ends} = 'infinity'`
    case 'valid':
      return gt(ends, now)
    case 'expired':
      return and(sql`${ends} > '-infinity'`, lte(ends, now))
    case 'in30':
      return inDays(30)
    case 'in60':
      return inDays(60)
    case 'in90':
      return inDays(90)
  }
}
