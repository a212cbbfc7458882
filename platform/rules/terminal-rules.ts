import { inGoodStanding } from './good-standing.ts'

/** What decides whether a member's terminal may be connected. */
interface Standing {
  member: {
    accountStatus: 'activated' | 'notActivated'
    deletedAt: Date | null
    authorisedYears: number | null
    authExpiresAt: Date | null
    agentId: number | null
  }
  agent: { status: string; expiresAt: Date | null } | null
}

/** Whether a member may connect: activated, authorised by the clock, its agent Normal and not past its contract. */
export function mayConnect({ member, agent }: Standing, now: Date): boolean {
  const { accountStatus, deletedAt, authorisedYears, authExpiresAt, agentId } = member
  const lapsed = authorisedYears === -1 || (authExpiresAt !== null && authExpiresAt <= now)
  return inGoodStanding(
    {
      enabled: accountStatus === 'activated' && deletedAt === null && !lapsed,
      agentId,
      agentStatus: agent?.status ?? null,
      agentExpiresAt: agent?.expiresAt ?? null,
    },
    now,
  )
}
