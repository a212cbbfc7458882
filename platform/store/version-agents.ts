import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mostNamedAgents, type RolloutAgents, terminalTypesOf } from '../../lib/contract/rollout.ts'
import type { Db } from '../db/connect.ts'
import { agents, groups, members } from '../db/schema.ts'
import { testUsers } from '../db/schema-content.ts'
import { versionAgents, versionGroups } from '../db/schema-releases.ts'
import {
  type AgentSums,
  agentsLeftOut,
  failuresOfAgent,
  type HaltRule,
  type Outcomes,
  tenthsOf,
} from '../rules/rollout-halts.ts'
import type { VersionRow } from './versions.ts'

/**
 * The counts of a version's trial by agent; agent 0: terminals without an agent. Writers hold the version's
 * lock.
 */

export type VersionAgentRow = typeof versionAgents.$inferSelect
type Trial = Pick<VersionRow, 'id' | 'trial'>

const ofTrial = ({ id, trial }: Trial) => and(eq(versionAgents.versionId, id), eq(versionAgents.trial, trial))
const hasReported = sql`${versionAgents.installed} + ${versionAgents.failed} > 0`

/** Removes a report from the count of the agent for which it was counted. */
export async function uncountAt(
  tx: Db,
  version: Trial,
  { agentId, outcome }: { agentId: number; outcome: keyof Outcomes },
): Promise<void> {
  await tx
    .update(versionAgents)
    .set({ [outcome]: sql`${versionAgents[outcome]} - 1` })
    .where(and(ofTrial(version), eq(versionAgents.agentId, agentId)))
}

/** Counts a report for an agent, whose count of an earlier trial is replaced; returns the new count. */
export async function countAt(
  tx: Db,
  { id: versionId, trial }: Trial,
  { agentId, outcome }: { agentId: number; outcome: keyof Outcomes },
): Promise<VersionAgentRow> {
  const first = { versionId, agentId, trial, installed: 0, failed: 0, haltedAt: null, [outcome]: 1 }
  const isNew = sql`${versionAgents.trial} <> ${trial}`
  const [counted] = await tx
    .insert(versionAgents)
    .values(first)
    .onConflictDoUpdate({
      target: [versionAgents.versionId, versionAgents.agentId],
      set: {
        trial,
        installed: sql`case when ${isNew} then 0 else ${versionAgents.installed} end + ${first.installed}`,
        failed: sql`case when ${isNew} then 0 else ${versionAgents.failed} end + ${first.failed}`,
        haltedAt: sql`case when ${isNew} then null else ${versionAgents.haltedAt} end`,
      },
    })
    .returning()
  if (!counted) throw new Error('the count of the agent was not written')
  return counted
}

/** Halts a version for the terminals of one agent until its next trial. */
export async function haltAt(
  tx: Db,
  { versionId, agentId }: Pick<VersionAgentRow, 'versionId' | 'agentId'>,
  now: Date,
): Promise<void> {
  const one = and(eq(versionAgents.versionId, versionId), eq(versionAgents.agentId, agentId))
  await tx.update(versionAgents).set({ haltedAt: now }).where(one)
}

const summed = z.object({ agents: z.number(), failing: z.number(), weight: z.number(), excess: z.number() })

/**
 * Sums the reports of all agents in a version's trial under a rule (rules/rollout-halts.ts); each agent has
 * one row.
 */
export async function sumAgents(tx: Db, version: Trial, rule: HaltRule): Promise<AgentSums> {
  const { installed, failed, haltedAt } = versionAgents
  const reports = sql`(${installed} + ${failed})`
  const isEnough = sql`(${failed} >= ${failuresOfAgent} or ${reports} >= ${rule.minReports})`
  const without = (column: SQL) => sql`coalesce((select sum(${column}) from counted), 0)
    - coalesce((select sum(${column}) from (select ${column} from counted
      order by 1 desc limit ${agentsLeftOut}) as largest), 0)`
  const { rows } = await tx.execute(sql`
    with reported as (select ${haltedAt} is not null as is_halted, ${failed} > 0 and ${isEnough} as is_enough,
        least(${reports}, ${rule.minReports})::float8 as weight,
        ${failed} * 1000.0::float8 / ${reports} - ${tenthsOf(rule)} as above
      from ${versionAgents} where ${ofTrial(version)} and ${hasReported}),
    counted as (select *, weight * above as excess from reported)
    select count(*)::int as agents,
      count(*) filter (where is_halted or (above >= 0 and is_enough))::int as failing,
      ${without(sql`weight`)} as weight, ${without(sql`excess`)} as excess
    from counted`)
  return summed.parse(rows[0])
}

/** Whether a version reaches terminals of other agents, or has reports of them in its trial. */
export async function reachesOthers(tx: Db, version: VersionRow, agentId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select
    exists (select 1 from ${versionAgents}
      where ${ofTrial(version)} and ${hasReported} and ${versionAgents.agentId} <> ${agentId})
    or ${reachOf(version, agentId)} as reached`)
  return rows[0]?.reached === true
}

/**
 * Whether the ring of a version has members of other agents. A percentage, however small, concerns all
 * agents' terminals.
 */
function reachOf({ id, ring, type, percent }: VersionRow, agentId: number): SQL {
  if (ring === 'recorded') return sql`false`
  if (ring === 'formal' || percent > 0) return sql`(${haveOthers(type, agentId)})`
  const testers = sql`exists (select 1 from ${testUsers}
    join ${members} on ${members.id} = ${testUsers.memberId} and ${ofType(type)}
    where coalesce(${members.agentId}, 0) <> ${agentId})`
  if (ring === 'test') return testers
  return sql`(${testers} or exists (select 1 from ${versionGroups}
    join ${groups} on ${groups.id} = ${versionGroups.groupId} and ${groups.deletedAt} is null
    where ${versionGroups.versionId} = ${id} and coalesce(${groups.agentId}, 0) <> ${agentId}))`
}

/**
 * Whether other agents have terminals of a type: by three ranges of an index, because one inequality would
 * read all of it.
 */
function haveOthers(type: VersionRow['type'], agentId: number): SQL {
  const others = [gt(members.agentId, agentId), lt(members.agentId, agentId)]
  const exist = (other: SQL) => sql`exists (select 1 from ${members} where ${ofType(type)} and ${other})`
  return sql.join([...others, ...(agentId === 0 ? [] : [isNull(members.agentId)])].map(exist), sql` or `)
}

const ofType = (type: VersionRow['type']) =>
  sql`${members.deletedAt} is null and ${inArray(members.terminalType, [...terminalTypesOf[type]])}`

/** The agents of a version's trial for its page. */
export async function agentsOf(db: Db, version: Trial): Promise<RolloutAgents> {
  const { agentId, installed, failed, haltedAt } = versionAgents
  const inTrial = and(ofTrial(version), hasReported)
  const [rows, count] = await Promise.all([
    db
      .select({ agentId, agentInfoName: agents.name, installed, failed, haltedAt })
      .from(versionAgents)
      .leftJoin(agents, eq(agents.id, agentId))
      .where(inTrial)
      .orderBy(asc(isNull(haltedAt)), desc(failed), desc(installed), asc(agentId))
      .limit(mostNamedAgents),
    db.$count(versionAgents, inTrial),
  ])
  const list = rows.map((row) => ({
    agentInfoId: row.agentId === 0 ? null : row.agentId,
    agentInfoName: row.agentInfoName ?? '',
    installed: row.installed,
    failed: row.failed,
    haltedTime: row.haltedAt?.toISOString() ?? null,
  }))
  return { list, count }
}
