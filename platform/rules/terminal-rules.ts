import { inGoodStanding } from './good-standing.ts'

/** The rows that decide whether a member's terminal may connect. */
interface MemberWithAgent {
  member: {
    accountStatus: 'activated' | 'notActivated'
    deletedAt: Date | null
    authorisedYears: number | null
    authExpiresAt: Date | null
    agentId: number | null
  }
  agent: { status: string; expiresAt: Date | null } | null
}

/**
 * Whether a member's terminal may connect: the member is activated, not deleted and authorised, and its agent is Normal
 * with a contract that has not ended.
 */
export function mayConnect({ member, agent }: MemberWithAgent, now: Date): boolean {
  const { accountStatus, deletedAt, authorisedYears, authExpiresAt, agentId } = member
  const isUnauthorised = authorisedYears === -1 || (authExpiresAt !== null && authExpiresAt <= now)
  return inGoodStanding(
    {
      enabled: accountStatus === 'activated' && deletedAt === null && !isUnauthorised,
      agentId,
      agentStatus: agent?.status ?? null,
      agentExpiresAt: agent?.expiresAt ?? null,
    },
    now,
  )
}

/** Whether a terminal's token, issued at `createdAt`, is from before its agent was last suspended. */
export function isVoid({ createdAt, agent }: TokenWithAgent): boolean {
  return createdAt !== null && agent?.suspendedAt != null && createdAt < agent.suspendedAt
}

interface TokenWithAgent {
  createdAt: Date | null
  agent: { suspendedAt: Date | null } | null
}
