import { and, asc, isNull } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { members } from '../db/schema.ts'
import type { Scope } from '../rules/tenant-scope.ts'
import { ofScope } from './filters.ts'
import { hasAuthorisation } from './members/member-filters.ts'
import { countRows } from './total.ts'

/**
 * The members in a scope whose authorisation ends soon or has ended. Each query reads the beginning of an index and takes
 * a few milliseconds at most; one after the other they need one connection.
 */
export async function readAuthorisations(db: Db, now: Date, scope: Scope) {
  const having = (authorisation: 'in30' | 'in60' | 'in90' | 'expired') =>
    and(isNull(members.deletedAt), ofScope(members.agentId, scope), hasAuthorisation(authorisation, now))
  const [next] = await db
    .select({ end: members.authOrder })
    .from(members)
    .where(having('in30'))
    .orderBy(asc(members.authOrder))
    .limit(1)
  return {
    ending: await countRows(db, members, having('in30')),
    in60: await countRows(db, members, having('in60')),
    in90: await countRows(db, members, having('in90')),
    expired: await countRows(db, members, having('expired')),
    nextEnd: next?.end.toISOString() ?? null,
  }
}
