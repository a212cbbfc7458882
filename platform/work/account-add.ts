import type { RequestOf } from '../../lib/contract/call.ts'
import type { loginInfo } from '../../lib/contract/login-info.ts'
import { agents } from '../db/schema.ts'
import { tenantOfNew } from '../rules/member-rules.ts'
import { assertMobile } from '../rules/mobile.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { generatePassword, hashPassword } from '../secrets/password.ts'
import { insertAccount, refuseTakenNames } from '../store/account-writes.ts'
import { holdOne } from '../store/change.ts'
import type { WriteContext } from '../wire/context.ts'

/** Adds a login account of the caller's tenant. Quotas limit only members and groups (domain rule). */
export async function addAccount(input: RequestOf<typeof loginInfo.addPerson>, context: WriteContext) {
  const { services, account, now } = context
  const { UserName, NickName, Telephone, Email } = input
  const agentId = tenantOfNew(scopeOf(account), input.AgentInfoId)
  if (Telephone !== '') assertMobile(Telephone, services.phoneRegions, 'Telephone')
  const made = input.password === undefined ? generatePassword() : undefined
  const passwordHash = await hashPassword(input.password ?? made ?? '')
  return context.write(async (tx) => {
    // Locked, so that the agent is not deleted meanwhile.
    if (agentId !== null) await holdOne(tx, agents, agentId, { scope: null })
    const names = { account: UserName, telephone: Telephone, email: Email }
    await refuseTakenNames(tx, names, { account: 'UserName', telephone: 'Telephone', email: 'Email' })
    const row = { ...names, nickName: NickName, agentId, createdAt: now }
    const LoginId = await insertAccount(tx, { ...row, passwordHash })
    context.note({ targets: [LoginId], after: row })
    return { LoginId, password: made }
  })
}
