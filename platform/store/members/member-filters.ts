import { and, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '../../../lib/contract/call.ts'
import type { authorisations, userInfo } from '../../../lib/contract/user-info.ts'
import { members } from '../../db/schema.ts'
import type { Scope } from '../../rules/scope.ts'
import { begins, beginsInAnyCase, is, isBefore, isFrom, ofTenant } from '../filters.ts'
import type { Conditions, FiltersOf } from '../page-of.ts'

export type MemberRequest = RequestOf<typeof userInfo.groupUserWithPage>
type MemberFilters = FiltersOf<MemberRequest>

const day = 24 * 60 * 60 * 1000

/** The filters that choose the members of a list at all: the living or the deleted ones, of one tenant or of all. */
type BaseFilters = Pick<MemberFilters, 'agentInfoId' | 'deleted'>

/** The members that a list is about before any other filter. */
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
  terminalType: is(members.terminalType),
  accountStatus: is(members.accountStatus),
  callStatus: is(members.callStatus),
  verification: is(members.verification),
  certificationStatus: is(members.certificationStatus),
  authorisation: (authorisation, { now }) => hasAuthorisation(authorisation, now),
  // A bare column, so that the index over the few online members serves.
  online: (online) => (online ? sql`${members.online}` : sql`not ${members.online}`),
  bindFlag: is(members.bindFlag),
  createdFrom: isFrom(members.createdAt),
  createdBefore: isBefore(members.createdAt),
}

/** Whether members are asked for by a text: those that match often lie together, far from others in an order. */
export function hasText({ account, name, telephone, imei, iccid }: MemberFilters): boolean {
  return Boolean(account || name || telephone || imei || iccid)
}

function hasAuthorisation(authorisation: (typeof authorisations)[number], now: Date): SQL | undefined {
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
