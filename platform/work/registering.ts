import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import { loginInfo } from '../../lib/contract/login-info.ts'
import { userInfo } from '../../lib/contract/user-info.ts'
import { hashPassword } from '../secrets/password.ts'
import { insertAccount, refuseTakenNames } from '../store/account-writes.ts'
import { insertAgent } from '../store/agent-writes.ts'
import { writeLog } from '../store/log.ts'
import { insertMembers, refuseTaken } from '../store/members/member-writes.ts'
import { spendCode } from '../store/message-codes.ts'
import type { TemporaryContext } from '../wire/context.ts'
import { requireOpenRegistration, rightCode } from './message-codes.ts'

type Register = typeof loginInfo.registerWithTel
type RegisterMember = typeof userInfo.postRegister2Tel

/** The scope of a visitor: no tenant has the id 0. */
const visitorScope = 0

/** Creates an agent that waits for review, and its first account, in one transaction with the use of the code. */
export async function register(
  { telephone, code, account, password, agentInfoName }: RequestOf<Register>,
  context: TemporaryContext,
): Promise<ResultOf<Register>> {
  const { services, now, origin } = context
  await requireOpenRegistration(services.db)
  const { id } = await rightCode({ telephone, purpose: 'register', code }, context)
  const passwordHash = await hashPassword(password)
  const name = agentInfoName || account
  return services.db.transaction(async (tx) => {
    // A refusal from here on rolls back the use of the code.
    await spendCode(tx, id, now)
    await refuseTakenNames(tx, { account, telephone }, { account: 'account', telephone: 'telephone' })
    // No quotas until the agent is reviewed.
    const quota = { memberLimit: 0, groupLimit: 0 }
    const written = { createdAt: now, updatedAt: now, updatedBy: account }
    const agentId = await insertAgent(tx, { name, mobile: telephone, ...quota, ...written })
    const login = { account, nickName: name, telephone, passwordHash, agentId, createdAt: now }
    const LoginId = await insertAccount(tx, login)
    await writeLog(tx, {
      account: undefined,
      call: loginInfo.registerWithTel.path,
      code: 1,
      targets: [agentId],
      after: { account, telephone, agentInfoName: name },
      origin,
      now,
    })
    return { LoginId, AgentInfoId: agentId }
  })
}

/** Creates a member without an agent, not activated and not authorised, in one transaction with the use of the code. */
export async function registerMember(
  { telephone, code, nickName, password }: RequestOf<RegisterMember>,
  context: TemporaryContext,
): Promise<ResultOf<RegisterMember>> {
  const { services, now, origin } = context
  await requireOpenRegistration(services.db)
  const { id } = await rightCode({ telephone, purpose: 'member', code }, context)
  const passwordHash = await hashPassword(password)
  return services.db.transaction(async (tx) => {
    await spendCode(tx, id, now)
    // In a visitor's scope, so that a refusal does not name the holder of the number.
    await refuseTaken(tx, { account: telephone, telephone, imei: '' }, visitorScope)
    const fields = { account: telephone, nickName, telephone, terminalType: 'androidPhone' as const }
    const [made] = await insertMembers(tx, [{ ...fields, passwordHash, createdAt: now, updatedAt: now }], now)
    if (!made) throw new Error('an inserted member has an id')
    await writeLog(tx, {
      account: undefined,
      call: userInfo.postRegister2Tel.path,
      code: 1,
      targets: [made.userId],
      after: fields,
      origin,
      now,
    })
    return { userId: made.userId }
  })
}
