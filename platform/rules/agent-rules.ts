import type { z } from 'zod'
import type { agentFields } from '../../lib/contract/agent.ts'
import type { WriteContext } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { illegal, invalid, missing } from '../refusal.ts'
import { scopeOf } from '../scope.ts'
import { type AgentRow, lockAgents } from '../store/agent-writes.ts'

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

/** A contract's new end: after now, and after the end that it has. */
export function laterEnd(effectTime: string, field: string, ...others: (Date | null)[]): Date {
  const end = new Date(effectTime)
  for (const other of others) {
    // Nothing is later than a contract without an end.
    if (other === null || end <= other) throw invalid({ [field]: 'notLater' })
  }
  return end
}

/** Who belongs to an agent decides about none: not about others', and not about its own contract either. */
export function assertSeesAll({ account }: WriteContext): void {
  if (scopeOf(account) !== null) throw illegal()
}

/** Locks agents, for those who decide about them; one that is not there refuses all. */
export async function lockAll(tx: Db, agentIds: number[], context: WriteContext): Promise<AgentRow[]> {
  assertSeesAll(context)
  const ids = [...new Set(agentIds)]
  const rows = await lockAgents(tx, ids)
  if (rows.length !== ids.length) throw missing()
  return rows
}
