import { and, desc, eq } from 'drizzle-orm'
import { type DeviceStep, stepLimit } from '../../lib/contract/device.ts'
import type { Db } from '../db/connect.ts'
import { agents, loginAccounts, members } from '../db/schema.ts'
import { deviceEvents } from '../db/schema-records.ts'
import type { Scope } from '../rules/tenant-scope.ts'
import { byTenant } from './filters.ts'

/**
 * The newest steps of a device in a scope, the newest first. A step belongs to the agent that had the device
 * then. A scope of one tenant gets names only of members and accounts that are that tenant's now.
 */
export async function stepsOf(db: Db, deviceId: number, scope: Scope): Promise<DeviceStep[]> {
  const rows = await db
    .select({
      step: deviceEvents,
      agentName: agents.name,
      member: {
        id: members.id,
        account: members.account,
        nickName: members.nickName,
        gone: members.deletedAt,
      },
      by: loginAccounts.account,
    })
    .from(deviceEvents)
    .leftJoin(agents, eq(agents.id, deviceEvents.agentId))
    .leftJoin(members, and(eq(members.id, deviceEvents.memberId), byTenant(members.agentId)(scope)))
    .leftJoin(
      loginAccounts,
      and(eq(loginAccounts.id, deviceEvents.byAccountId), byTenant(loginAccounts.agentId)(scope)),
    )
    .where(and(eq(deviceEvents.deviceId, deviceId), byTenant(deviceEvents.agentId)(scope)))
    .orderBy(desc(deviceEvents.id))
    .limit(stepLimit)
  return rows.map(({ step, agentName, member, by }) => ({
    stepId: step.id,
    status: step.status,
    agentInfoId: step.agentId,
    agentInfoName: agentName ?? '',
    userId: member && !member.gone ? member.id : null,
    account: member?.account ?? '',
    nickName: member?.nickName ?? '',
    accountName: by ?? '',
    stepTime: step.at.toISOString(),
  }))
}
