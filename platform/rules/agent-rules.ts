import { z } from 'zod'
import type { agentFields } from '../../lib/contract/agent.ts'
import { newCustomerCode } from '../../lib/contract/formats.ts'
import { fieldReasons } from '../../lib/contract/reasons.ts'
import type { SignedIn } from './identity.ts'
import { illegal, invalid } from './refusal.ts'
import { scopeOf } from './tenant-scope.ts'

/** The fields of an agent by their columns. */
export function agentColumns(fields: z.output<typeof agentFields>) {
  return {
    name: fields.agentInfoName,
    personInCharge: fields.aName,
    mobile: fields.mobile,
    officeTelephone: fields.officeTelephone,
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

/** The new end of a contract. Throws `notLater` unless it is after each of the other times; null means no end. */
export function laterEnd(effectTime: string, field: string, ...otherTimes: (Date | null)[]): Date {
  const end = new Date(effectTime)
  for (const other of otherTimes) {
    // No end is later than a contract without an end.
    if (other === null || end <= other) throw invalid({ [field]: 'notLater' })
  }
  return end
}

const withCode = z.object({ customerCode: newCustomerCode })

/** Refuses a customer code that a new agent may not have. */
export function assertCustomerCode(customerCode: string): void {
  const { error } = withCode.safeParse({ customerCode })
  if (error) throw invalid(fieldReasons(error))
}

/** Refuses accounts of an agent: agents are managed by accounts that see all tenants. */
export function assertSeesAll({ account }: { account: SignedIn }): void {
  if (scopeOf(account) !== null) throw illegal()
}
