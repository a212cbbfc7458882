import { and, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type authorisations, memberFilters } from '../../../lib/contract/user-info.ts'
import { members } from '../../db/schema.ts'
import type { Scope } from '../../rules/scope.ts'
import { given, ofTenant, within } from '../filters.ts'
import { beginsWith } from './member-search.ts'

export type MemberFilters = z.output<typeof memberFilters>

const day = 24 * 60 * 60 * 1000

/** Whom a members list is about before anything else is asked for: a tenant's or all, those who are or who were. */
export function membersOf({ agentInfoId, deleted }: MemberFilters, scope: Scope): SQL | undefined {
  return and(
    ofTenant(members.agentId, scope, agentInfoId),
    deleted ? isNotNull(members.deletedAt) : isNull(members.deletedAt),
  )
}

/** What else is asked of the members of a list. */
export function memberConditions(filters: MemberFilters, now: Date): SQL | undefined {
  return and(
    given(filters.account, (text) => beginsWith(sql`lower(${members.account})`, text.toLowerCase())),
    given(filters.name, (text) => beginsWith(members.name, text)),
    given(filters.telephone, (text) => beginsWith(members.telephone, text)),
    given(filters.imei, (text) => beginsWith(members.imei, text)),
    given(filters.iccid, (text) => beginsWith(members.iccid, text)),
    given(filters.terminalType, (type) => eq(members.terminalType, type)),
    given(filters.accountStatus, (status) => eq(members.accountStatus, status)),
    given(filters.callStatus, (status) => eq(members.callStatus, status)),
    given(filters.verification, (status) => eq(members.verification, status)),
    given(filters.certificationStatus, (status) => eq(members.certificationStatus, status)),
    given(filters.authorisation, (authorisation) => authorisationCondition(authorisation, now)),
    // As a bare column, so that the index over the few who are online serves.
    given(filters.online, (online) => (online ? sql`${members.online}` : sql`not ${members.online}`)),
    given(filters.bindFlag, (bound) => eq(members.bindFlag, bound)),
    within(members.createdAt, filters.createdFrom, filters.createdBefore),
  )
}

/** Whether nothing but the tenant and being alive is asked for: then the tally knows the total. */
export function isUnfiltered(filters: MemberFilters): boolean {
  const { deleted, agentInfoId: _, ...others } = memberFilters.parse(filters)
  return !deleted && Object.values(others).every((value) => value === undefined || value === '')
}

/** Whether members are asked for by a text: those who have it are often together, and far from others in an order. */
export function hasText({ account, name, telephone, imei, iccid }: MemberFilters): boolean {
  return Boolean(account || name || telephone || imei || iccid)
}

function authorisationCondition(authorisation: (typeof authorisations)[number], now: Date): SQL | undefined {
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
