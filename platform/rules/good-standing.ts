/** What decides whether an account or a member may be signed in. */
interface Subject {
  enabled: boolean
  agentId: number | null
  agentStatus: string | null
  agentExpiresAt: Date | null
}

/** Whether a subject may be signed in: itself enabled, its agent Normal and not past its contract. */
export function inGoodStanding(subject: Subject, now: Date): boolean {
  if (!subject.enabled) return false
  if (subject.agentId === null) return true
  const expired = subject.agentExpiresAt !== null && subject.agentExpiresAt <= now
  return subject.agentStatus === 'Normal' && !expired
}
