import { type CertificationAction, certificationAfter } from '../../lib/contract/certification-states.ts'
import { claimLife } from '../../lib/contract/limits.ts'
import type { CertificationStatus } from '../../lib/contract/member.ts'
import type { Role } from '../../lib/contract/permissions.ts'
import { illegal } from './refusal.ts'

interface Papers {
  status: CertificationStatus
  claimedAt: Date | null
}

/** The status after an action. Throws `illegal` when the papers' status or the role does not allow it. */
export function nextStatus(
  action: CertificationAction,
  papers: Papers,
  { role, now }: { role: Role; now: Date },
): CertificationStatus {
  const next = certificationAfter(action, { status: statusOf(papers, now) }, { Role: role })
  if (!next) throw illegal()
  return next
}

/** The status at a time: an expired claim leaves papers Unreviewed. */
export function statusOf({ status, claimedAt }: Papers, now: Date): CertificationStatus {
  const isExpired = claimedAt === null || claimedAt <= voidBefore(now)
  return status === 'UnderReview' && isExpired ? 'Unreviewed' : status
}

/** The latest time of claims that have expired. */
export function voidBefore(now: Date): Date {
  return new Date(now.getTime() - claimLife)
}

export function claimEnd(claimedAt: Date): Date {
  return new Date(claimedAt.getTime() + claimLife)
}
