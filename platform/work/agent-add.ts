import type { agentInfo } from '../../lib/contract/agent-info.ts'
import type { RequestOf } from '../../lib/contract/call.ts'
import { agentColumns, assertSeesAll, laterEnd } from '../rules/agent-rules.ts'
import { assertMobile, assertTelephone } from '../rules/mobile.ts'
import { hashPassword } from '../secrets/password.ts'
import { insertAccount, refuseTakenNames } from '../store/account-writes.ts'
import { insertAgent } from '../store/agent-writes.ts'
import { bindImages } from '../store/file-binding.ts'
import type { WriteContext } from '../wire/context.ts'

/** Creates an agent that waits for its review, and a login account for its person in charge. */
export async function addAgent(input: RequestOf<typeof agentInfo.createAgentInfo>, context: WriteContext) {
  const { services, now } = context
  assertSeesAll(context)
  const { password, effectTime, account: named, ...fields } = input
  assertMobile(fields.mobile, services.phoneRegions, 'mobile')
  assertTelephone(fields.officeTelephone, services.phoneRegions)
  const expiresAt = laterEnd(effectTime, 'effectTime', now)
  const passwordHash = await hashPassword(password)
  return context.write(async (tx) => {
    const login = { account: named ?? fields.mobile, telephone: fields.mobile, nickName: fields.aName }
    await refuseTakenNames(tx, login, { account: named ? 'account' : 'mobile', telephone: 'mobile' })
    const row = {
      ...agentColumns(fields),
      expiresAt,
      createdAt: now,
      updatedAt: now,
      updatedBy: context.account.account,
    }
    const cards = { idCardFront: fields.idCardFront, idCardBack: fields.idCardBack }
    const agentInfoId = await insertAgent(tx, row)
    await bindImages(tx, cards, {}, { agentId: agentInfoId, scope: null })
    const LoginId = await insertAccount(tx, { ...login, passwordHash, agentId: agentInfoId, createdAt: now })
    context.note({ targets: [agentInfoId], after: { ...row, login: { LoginId, ...login } } })
    return { agentInfoId, LoginId }
  })
}
