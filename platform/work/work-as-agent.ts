import type { RequestOf } from '../../lib/contract/call.ts'
import type { ownAccount } from '../../lib/contract/own-account.ts'
import { statusOf } from '../rules/agent-states.ts'
import { missing, Refusal, Unauthorised } from '../rules/refusal.ts'
import { lockAccounts } from '../store/account-writes.ts'
import { readAgent } from '../store/agents.ts'
import { issueActingToken } from '../store/sessions.ts'
import type { WriteContext } from '../wire/context.ts'
import { sessionOf } from './sign-in.ts'

/**
 * Begins a session of the owner on behalf of an agent, as an editor. Refused for an agent that is not in good standing,
 * as for its own accounts; the owner sees such an agent's data without it. No sign-in is recorded, because no
 * credentials were checked.
 */
export async function workAsAgent(
  { agentInfoId }: RequestOf<typeof ownAccount.workAsAgent>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: [agentInfoId] })
  return context.write(async (tx) => {
    const agent = await readAgent(tx, agentInfoId, { lock: true })
    if (!agent) throw missing()
    if (statusOf(agent, now) !== 'Normal') throw new Refusal('suspended', 'agent not in good standing')
    const [own] = await lockAccounts(tx, [account.id])
    if (!own) throw new Unauthorised()
    const token = await issueActingToken(tx, { parentHash: account.tokenHash, agentId: agent.id }, now)
    context.note({ after: { agentInfoName: agent.name } })
    return sessionOf({ account: own, agent }, { token, role: 'editor' }, context)
  })
}
