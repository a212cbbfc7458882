import { contract } from '../../lib/contract/contract.ts'
import type { CodePurpose } from '../../lib/contract/login-info.ts'
import { saveSetting } from '../../platform/store/settings.ts'
import type { TestPlatform } from './platform.ts'

/** Requests a code as a visitor and returns it from the outbox. */
export async function sentCode(
  platform: TestPlatform,
  purpose: CodePurpose,
  telephone: string,
): Promise<string> {
  const as = await platform.temporaryToken()
  await platform.result(contract.loginInfo.sendMsgCode, { telephone, purpose }, { as })
  const [last] = await platform.rows('select code from message_outbox order by id desc limit 1')
  return String(last?.code)
}

/** Opens registration in the server's settings. */
export async function openRegistration(platform: TestPlatform): Promise<void> {
  await saveSetting(platform.db, 'server', { registrationOpen: true })
}
