/** The columns that decide whether an account or a member may be signed in. */
interface Subject {
  enabled: boolean
  agentId: number | null
  agentStatus: string | null
  agentExpiresAt: Date | null
}

/**
 * Whether a subject may be signed in: it is enabled, and its agent is Normal with a contract that has not
 * ended.
 */
export function inGoodStanding(subject: Subject, now: Date): boolean {
  if (!subject.enabled) return false
  if (subject.agentId === null) return true
  const expired = subject.agentExpiresAt !== null && subject.agentExpiresAt <= now
  return subject.agentStatus === 'Normal' && !expired
}
