import { and, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Db, isReferenced } from '../db/connect.ts'
import { agents, groups, loginAccounts, members, tallies } from '../db/schema.ts'
import { deviceEvents, devices } from '../db/schema-records.ts'
import { conflict } from '../rules/refusal.ts'
import { writeEdit } from './edit.ts'
import { takeOffline } from './suspended.ts'
import { endTokensOfAgents } from './tokens.ts'
import { conflictIfTaken } from './unique-conflict.ts'

const takenFields = { agents_name: 'agentInfoName' }

export type AgentRow = typeof agents.$inferSelect
type NewAgentRow = typeof agents.$inferInsert

/** The account that writes a row, and the time. */
interface Writer {
  account: { id: number; account: string }
  now: Date
}

export async function insertAgent(tx: Db, row: NewAgentRow): Promise<number> {
  const [inserted] = await conflictIfTaken(
    tx.insert(agents).values(row).returning({ id: agents.id }),
    takenFields,
  )
  if (!inserted) throw new Error('an insert answered no row')
  return inserted.id
}

/** Writes an edit of a locked agent. */
export function editAgentRow(tx: Db, row: AgentRow, columns: Partial<NewAgentRow>, { account, now }: Writer) {
  const stamp = { updatedBy: account.account }
  return conflictIfTaken(writeEdit(tx, agents, row, columns, { now, stamp }), takenFields)
}

/**
 * Applies a suspension: ends the sessions of the agents' accounts and takes the first online members offline.
 * The other members may be a hundred thousand, more than one transaction can write: `suspendedAt` voids their
 * tokens, every process closes its sockets after the notification, and sweeps take the remaining members
 * offline.
 */
export async function suspend(tx: Db, agentIds: number[], now: Date): Promise<void> {
  await tx.update(agents).set({ suspendedAt: now }).where(inArray(agents.id, agentIds))
  await endTokensOfAgents(tx, agentIds)
  const online = and(inArray(members.agentId, agentIds), isNull(members.deletedAt), sql`${members.online}`)
  await takeOffline(tx, tx.select({ id: members.id }).from(members).where(online))
}

/** The number of deleted members of agents that can still be restored. */
export async function countRestorable(tx: Db, agentIds: number[], since: Date): Promise<number> {
  return tx.$count(members, and(inArray(members.agentId, agentIds), gte(members.deletedAt, since)))
}

/**
 * Deletes agents without members and groups, together with their login accounts, deleted members and deleted groups.
 * Their devices return to stock; retired ones stay retired.
 */
export async function deleteAgents(tx: Db, ids: number[], { account, now }: Writer): Promise<void> {
  await recallDevices(tx, ids, { account, now })
  await tx.delete(members).where(and(inArray(members.agentId, ids), isNotNull(members.deletedAt)))
  await tx.delete(groups).where(and(inArray(groups.agentId, ids), isNotNull(groups.deletedAt)))
  try {
    await tx.delete(loginAccounts).where(inArray(loginAccounts.agentId, ids))
    await tx.delete(agents).where(inArray(agents.id, ids))
  } catch (error) {
    throw isReferenced(error) ? conflict({ agentInfoIds: 'inUse' }) : error
  }
  await tx.delete(tallies).where(inArray(tallies.agentId, ids))
}

async function recallDevices(tx: Db, agentIds: number[], { account, now }: Writer): Promise<void> {
  const recalled = await tx
    .update(devices)
    .set({
      agentId: null,
      memberId: null,
      status: sql`case when ${devices.status} = 'retired' then ${devices.status} else 'standby' end`,
      updatedAt: now,
    })
    .where(inArray(devices.agentId, agentIds))
    .returning({ deviceId: devices.id, status: devices.status })
  if (recalled.length === 0) return
  await tx
    .insert(deviceEvents)
    .values(recalled.map((device) => ({ ...device, byAccountId: account.id, at: now })))
}
