import type { z } from 'zod'
import type { agentFields } from '../../lib/contract/agent.ts'
import type { SignedIn } from './identity.ts'
import { illegal, invalid } from './refusal.ts'
import { scopeOf } from './scope.ts'

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
export function assertSeesAll({ account }: { account: SignedIn }): void {
  if (scopeOf(account) !== null) throw illegal()
}
