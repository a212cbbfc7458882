import type { CallSpec } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/contract.ts'
import type { Session, TestPlatform } from './platform.ts'
import { password } from './platform-rows.ts'

/** Terminals of the fixture's members that make calls. */

/** Lets the fixture's members connect: activated, authorised and without sign-in settings. */
export async function letConnect(platform: TestPlatform): Promise<void> {
  await platform.rows("update members set account_status = 'activated', authorised_years = null")
  await platform.rows('delete from login_bindings')
}

/** The token of a fixture member's terminal, in the form of a caller; its earlier token ends. */
export async function terminalOf(platform: TestPlatform, member: number): Promise<Session> {
  const input = { account: `member${member}`, password }
  const as = await platform.temporaryToken()
  const { uid, token } = await platform.result(contract.terminal.signIn, input, { as })
  return { token, uid: String(uid) }
}

/** A caller whom a call accepts: a terminal for its calls, else the owner. */
export async function acceptedBy({ access }: CallSpec, platform: TestPlatform): Promise<Session> {
  if (access !== 'terminal') return platform.signInAs('owner')
  await letConnect(platform)
  return terminalOf(platform, 103)
}
