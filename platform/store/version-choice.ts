import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { joinedLists } from '../../lib/contract/group.ts'
import type { Db } from '../db/connect.ts'
import { groupMembers, groups, members } from '../db/schema.ts'
import { testUsers } from '../db/schema-content.ts'
import { versionAgents, versionGroups, versions } from '../db/schema-releases.ts'
import { inLine, type Line, type VersionRow } from './versions.ts'

/** The terminal of a request for a version: the member that it claims to belong to, if that exists. */
export interface Asker {
  member?: { memberId: number; agentId: number | null; isTester: boolean }
}

/** The member of a terminal: by its account, and by its IMEI if the member has one. */
export async function findAsker(
  db: Db,
  { account, imei }: { account: string; imei: string },
): Promise<Asker> {
  if (account === '') return {}
  const [found] = await db
    .select({
      memberId: members.id,
      agentId: members.agentId,
      imei: members.imei,
      isTester: sql<boolean>`${testUsers.id} is not null`,
    })
    .from(members)
    .leftJoin(testUsers, eq(testUsers.memberId, members.id))
    .where(and(sql`lower(${members.account}) = lower(${account})`, isNull(members.deletedAt)))
  if (!found || (found.imei !== '' && found.imei !== imei)) return {}
  const { imei: _, ...member } = found
  return { member }
}

/**
 * The highest open version of a line that a terminal may get and that is not halted for its agent; with
 * `forced` only forced versions. `place` is the terminal's place in the line (rules/version-rings.ts).
 */
export async function newestFor(
  db: Db,
  line: Line,
  { member, place }: Asker & { place: number | undefined },
  { forced = false }: { forced?: boolean } = {},
): Promise<VersionRow | undefined> {
  const inPartial = or(
    place === undefined ? undefined : gt(versions.percent, place),
    member && isInGroupOf(member.memberId),
  )
  const reached = or(
    eq(versions.ring, 'formal'),
    member?.isTester ? inArray(versions.ring, ['test', 'partial']) : undefined,
    inPartial && and(eq(versions.ring, 'partial'), inPartial),
  )
  const [found] = await db
    .select()
    .from(versions)
    .where(
      and(
        inLine(line),
        eq(versions.state, 'open'),
        reached,
        forced ? eq(versions.force, true) : undefined,
        member && isNotHaltedFor(member.agentId),
      ),
    )
    .orderBy(desc(versions.id))
    .limit(1)
  return found
}

/** Whether a version is not halted for one agent's terminals alone. */
function isNotHaltedFor(agentId: number | null): SQL {
  return sql`(${versions.haltedAgents} = 0 or not exists (select 1 from ${versionAgents}
    where ${versionAgents.versionId} = ${versions.id} and ${versionAgents.agentId} = ${agentId ?? 0}
      and ${versionAgents.trial} = ${versions.trial} and ${versionAgents.haltedAt} is not null))`
}

/** Whether a member is in a group that the version is rolled out to. */
function isInGroupOf(memberId: number): SQL {
  return sql`exists (select 1 from ${versionGroups}
    join ${groups} on ${groups.id} = ${versionGroups.groupId} and ${groups.deletedAt} is null
    join ${groupMembers} on ${groupMembers.groupId} = ${versionGroups.groupId}
      and ${groupMembers.memberId} = ${memberId} and ${inArray(groupMembers.list, [...joinedLists])}
    where ${versionGroups.versionId} = ${versions.id})`
}
