import type { z } from 'zod'
import type { agentFields } from '../lib/contract/agent.ts'
import { isMobile, type PhoneRegion } from '../lib/contract/mobile.ts'
import type { WriteContext } from './context.ts'
import type { Db } from './db/connect.ts'
import { illegal, invalid, missing } from './refusal.ts'
import { inScope, scopeOf } from './scope.ts'
import { type AgentRow, lockAgents } from './store/agent-writes.ts'

/** What an operator types about an agent, by the columns that hold it. */
export function agentColumns(fields: z.output<typeof agentFields>) {
  return {
    name: fields.agentInfoName,
    personInCharge: fields.aName,
    mobile: fields.mobile,
    customerCode: fields.customerCode,
    memberLimit: fields.limitCount,
    groupLimit: fields.groupCount,
    provinceName: fields.provinceName,
    cityName: fields.cityName,
    detailsAddress: fields.detailsAddress,
    idCardFront: fields.idCardFront,
    idCardBack: fields.idCardBack,
    remark: fields.remark,
  }
}

/** The contract lets numbers of every region pass; the settings may want fewer. */
export function assertMobile(mobile: string, regions: readonly PhoneRegion[]): void {
  if (!isMobile(mobile, regions)) throw invalid({ mobile: 'mobile' })
}

/** A contract's new end: after now, and after the end that it has. */
export function laterEnd(effectTime: string, field: string, ...others: (Date | null)[]): Date {
  const end = new Date(effectTime)
  for (const other of others) {
    // Nothing is later than a contract without an end.
    if (other === null || end <= other) throw invalid({ [field]: 'notLater' })
  }
  return end
}

/** Locks agents that the caller may touch; of those that are not there who sees all is told. */
export async function lockOwnAgents(
  tx: Db,
  agentIds: number[],
  { account }: WriteContext,
): Promise<AgentRow[]> {
  const ids = [...new Set(agentIds)]
  const scope = scopeOf(account)
  if (!ids.every((id) => inScope(scope, id))) throw illegal()
  const rows = await lockAgents(tx, ids)
  if (rows.length !== ids.length) throw missing()
  return rows
}
