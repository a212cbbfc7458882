import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReviewKind } from '../../lib/contract/live.ts'
import type { Db } from '../db/connect.ts'
import { groupMembers, groups, members } from '../db/schema.ts'
import { certifications } from '../db/schema-records.ts'
import type { Scope } from '../rules/tenant-scope.ts'
import { day } from '../rules/units.ts'
import { ofLivingMember } from './certification-list.ts'
import { ofScope } from './filters.ts'

/** The kinds that every tenant has; the review of agents is the owner's alone. */
type TenantKind = Exclude<ReviewKind, 'agents'>

/** How many requests wait, how many of them are less than a day old, and when the oldest was made. */
export const reviewRow = z.object({
  waiting: z.number(),
  recent: z.number(),
  oldest: z.coerce
    .date()
    .transform((date) => date.toISOString())
    .nullable(),
})

/** These figures as SQL over the waiting requests; `made` is a request's time. */
export function reviewFigures(made: SQL, from: SQL, now: Date): SQL {
  const since = new Date(now.getTime() - day).toISOString()
  return sql`(select json_build_object('waiting', count(*)::int,
    'recent', (count(*) filter (where ${made} >= ${since}::timestamptz))::int, 'oldest', min(${made})) from ${from})`
}

const kinds = z.object({
  certification: reviewRow,
  groupCreate: reviewRow,
  groupJoin: reviewRow,
  groupDelete: reviewRow,
})

/** The waiting requests of a scope, by kind. */
export async function readReviews(db: Db, now: Date, scope: Scope) {
  const alive = sql`${groups.deletedAt} is null and ${ofScope(groups.agentId, scope)}`
  const figuresOf = (made: SQL, from: SQL) => reviewFigures(made, from, now)
  const { rows } = await db.execute(sql`
    select
      ${figuresOf(
        sql`${certifications.createdAt}`,
        sql`${certifications} where ${certifications.status} in ('Unreviewed', 'UnderReview')
          and ${ofLivingMember} and ${ofScope(certifications.agentId, scope)}`,
      )} as certification,
      ${figuresOf(
        sql`${groups.createdAt}`,
        sql`${groups} where ${alive} and ${groups.status} = 'Unreviewed' and ${groups.deleteRequestedAt} is null`,
      )} as "groupCreate",
      ${figuresOf(
        sql`${groupMembers.joinedAt}`,
        sql`${groupMembers} where ${groupMembers.list} = 'pending' and not exists (
            select from ${members} where ${members.id} = ${groupMembers.memberId} and ${members.deletedAt} is not null
          ) and ${joinsOf(scope)}`,
      )} as "groupJoin",
      ${figuresOf(
        sql`${groups.deleteRequestedAt}`,
        sql`${groups} where ${alive} and ${groups.deleteRequestedAt} is not null`,
      )} as "groupDelete"`)
  const read = kinds.parse(rows[0])
  const by = <Name extends keyof z.output<typeof reviewRow>>(name: Name) => {
    const of = (kind: TenantKind) => read[kind][name]
    return {
      certification: of('certification'),
      groupCreate: of('groupCreate'),
      groupJoin: of('groupJoin'),
      groupDelete: of('groupDelete'),
    }
  }
  return { waiting: by('waiting'), recent: by('recent'), oldest: by('oldest') }
}

/** A request to join belongs to the tenant of its group. */
function joinsOf(scope: Scope): SQL {
  if (scope === null) return sql`true`
  return sql`exists (select from ${groups} where ${groups.id} = ${groupMembers.groupId}
    and ${groups.agentId} = ${scope})`
}
