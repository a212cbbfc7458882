import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import { loginInfo } from '../../lib/contract/login-info.ts'
import { userInfo } from '../../lib/contract/user-info.ts'
import type { TemporaryContext } from '../context.ts'
import { takenIndex } from '../db/connect.ts'
import { hashPassword } from '../password.ts'
import { conflict } from '../refusal.ts'
import { insertApplicant } from '../store/applicants.ts'
import { writeLog } from '../store/log.ts'
import { insertMembers, refuseTaken } from '../store/member-writes.ts'
import { spendCode } from '../store/message-codes.ts'
import { requireOpenRegistration, rightCode } from './message-codes.ts'

type Register = typeof loginInfo.registerWithTel
type RegisterMember = typeof userInfo.postRegister2Tel

/** What may not be had twice, by the index that sees to it. */
const takenFields = {
  agents_name: 'agentInfoName',
  login_accounts_account: 'account',
  login_accounts_telephone: 'telephone',
} as const

/** Of no tenant: whoever is not signed in is in no scope. */
const nobodysScope = 0

/** Makes an agent that waits for its review and its first account, all or nothing with the code's use. */
export async function register(
  { telephone, code, account, password, agentInfoName }: RequestOf<Register>,
  context: TemporaryContext,
): Promise<ResultOf<Register>> {
  const { services, now, origin } = context
  await requireOpenRegistration(services.db)
  const { id } = await rightCode({ telephone, purpose: 'register', code }, context)
  const passwordHash = await hashPassword(password)
  const applicant = { agentName: agentInfoName || account, account, telephone, passwordHash }
  try {
    return await services.db.transaction(async (tx) => {
      await spendCode(tx, id, now)
      const made = await insertApplicant(tx, applicant, now)
      await writeLog(tx, {
        account: undefined,
        call: loginInfo.registerWithTel.path,
        code: 1,
        targets: [made.AgentInfoId],
        after: { account, telephone, agentInfoName: applicant.agentName },
        origin,
        now,
      })
      return made
    })
  } catch (error) {
    const index = takenIndex(error)
    const field = Object.entries(takenFields).find(([name]) => name === index)?.[1]
    // The code was not used up: the transaction that would have is gone.
    if (field) throw conflict({ [field]: 'taken' })
    throw error
  }
}

/** Makes a member of no agent, not activated and not authorised, all or nothing with the code's use. */
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
    // Nobody's scope: a visitor is not told who has the number.
    await refuseTaken(tx, { account: telephone, telephone, imei: '' }, nobodysScope)
    const fields = { account: telephone, nickName, telephone, terminalType: 'androidPhone' as const }
    const [made] = await insertMembers(tx, [{ ...fields, passwordHash, createdAt: now, updatedAt: now }])
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
