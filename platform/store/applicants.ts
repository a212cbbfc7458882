import type { Db } from '../db/connect.ts'
import { agents, loginAccounts } from '../db/schema.ts'

/** Somebody who registered: an agent to be reviewed, and who signs in for it. */
export interface Applicant {
  agentName: string
  account: string
  telephone: string
  passwordHash: string
}

/** Inserts the agent, without any quota until somebody reviews it, and its first account. */
export async function insertApplicant(
  tx: Db,
  { agentName, account, telephone, passwordHash }: Applicant,
  now: Date,
): Promise<{ LoginId: number; AgentInfoId: number }> {
  const [agent] = await tx
    .insert(agents)
    .values({
      name: agentName,
      mobile: telephone,
      memberLimit: 0,
      groupLimit: 0,
      createdAt: now,
      updatedAt: now,
      updatedBy: account,
    })
    .returning({ id: agents.id })
  if (!agent) throw new Error('an inserted agent has an id')
  const [login] = await tx
    .insert(loginAccounts)
    .values({ account, nickName: agentName, telephone, passwordHash, agentId: agent.id, createdAt: now })
    .returning({ id: loginAccounts.id })
  if (!login) throw new Error('an inserted account has an id')
  return { LoginId: login.id, AgentInfoId: agent.id }
}
