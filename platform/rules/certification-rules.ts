import { type CertificationAction, certificationAfter } from '../../lib/contract/certification-states.ts'
import type { CertificationStatus } from '../../lib/contract/member.ts'
import type { Role } from '../../lib/contract/permissions.ts'
import { illegal } from './refusal.ts'

/** Milliseconds after which a claim that was not finished is void. */
const claimLasts = 15 * 60 * 1000

interface Papers {
  status: CertificationStatus
  claimedAt: Date | null
}

/** The status that an action leads papers to. Throws `illegal` where their status or the role does not allow it. */
export function nextStatus(
  action: CertificationAction,
  papers: Papers,
  { role, now }: { role: Role; now: Date },
): CertificationStatus {
  const next = certificationAfter(action, { status: statusOf(papers, now) }, { Role: role })
  if (!next) throw illegal()
  return next
}

/** The status by the clock: a void claim leaves papers unreviewed. */
export function statusOf({ status, claimedAt }: Papers, now: Date): CertificationStatus {
  const isVoid = claimedAt === null || claimedAt <= voidBefore(now)
  return status === 'UnderReview' && isVoid ? 'Unreviewed' : status
}

/** Claims of this moment and earlier are void. */
export function voidBefore(now: Date): Date {
  return new Date(now.getTime() - claimLasts)
}

export function claimEnd(claimedAt: Date): Date {
  return new Date(claimedAt.getTime() + claimLasts)
}
