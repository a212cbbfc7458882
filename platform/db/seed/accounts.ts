import type { agents, loginAccounts } from '../schema.ts'
import type { DemoAgent } from './agents.ts'
import { yangon } from './city-yangon.ts'
import { customerCode } from './members.ts'
import { officeTelephones } from './office-telephones.ts'
import type { Scene } from './scene.ts'
import { before, day } from './time.ts'

type AccountRow = typeof loginAccounts.$inferInsert

// Lower ids are left to the owner, whose account may be created before or after the seed.
const firstId = 100
/** The platform's own editor, who has no agent and sees every tenant. */
export const staffId = firstId
export const staffAccount = 'platformstaff'

/** The id of an agent's first login account. */
export function agentAccountId(agent: DemoAgent): number {
  return firstId + agent.id
}

export function agentRows({ now, agents: all, numbers }: Scene): (typeof agents.$inferInsert)[] {
  return all.map((agent) => ({
    id: agent.id,
    name: agent.name,
    personInCharge: agent.personInCharge,
    mobile: numbers.mobile(agent.city),
    officeTelephone: officeTelephones[agent.account] ?? '',
    customerCode: customerCode(agent),
    memberLimit: agent.memberLimit,
    groupLimit: agent.groupLimit,
    provinceName: agent.city.provinceName,
    cityName: agent.city.cityName,
    detailsAddress: agent.detailsAddress,
    expiresAt: before(now, -agent.expiresIn * day),
    remark: agent.remark,
    status: agent.status === 'Expired' ? 'Normal' : agent.status,
    statusReason: agent.statusReason,
    createdAt: before(now, agent.age * day),
    updatedAt: before(now, agent.age * 0.1 * day),
    updatedBy: agent.status === 'Unreviewed' ? agent.account : staffAccount,
  }))
}

/** One login account for each agent, a second one for the two largest, and the platform's own editor. */
export function accountRows({ now, agents: all, numbers }: Scene, passwordHash: string): AccountRow[] {
  const staff: AccountRow = {
    id: staffId,
    account: staffAccount,
    nickName: '平台值班',
    telephone: numbers.mobile(yangon),
    email: 'duty@platform.example',
    passwordHash,
    agentId: null,
    enabled: true,
    createdAt: before(now, 800 * day),
  }
  const firsts = all.map((agent) => ({
    id: agentAccountId(agent),
    account: agent.account,
    nickName: agent.personInCharge,
    telephone: numbers.mobile(agent.city),
    email: `office@${agent.account}.example`,
    passwordHash,
    agentId: agent.id,
    enabled: true,
    createdAt: before(now, agent.age * day),
  }))
  const seconds = all.slice(0, 2).map((agent, index) => ({
    id: firstId + all.length + 1 + index,
    account: `${agent.account}.desk`,
    nickName: ['ဒေါ်နှင်းမွန်', 'ကိုဇော်လင်း'][index],
    telephone: numbers.mobile(agent.city),
    email: `desk@${agent.account}.example`,
    passwordHash,
    agentId: agent.id,
    // The second account's user has left the company.
    enabled: index === 0,
    createdAt: before(now, agent.age * 0.8 * day),
  }))
  return [staff, ...firsts, ...seconds]
}
