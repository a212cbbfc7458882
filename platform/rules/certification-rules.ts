import type { CertificationStatus } from '../../lib/contract/member.ts'
import type { Role } from '../../lib/contract/permissions.ts'
import { illegal } from './refusal.ts'

const claimLasts = 15 * 60 * 1000

interface Step {
  from: readonly CertificationStatus[]
  to: CertificationStatus
  /** Only whoever has the papers under review takes it. */
  needsClaim: boolean
  role: Role | 'any'
}

/** The way of real-name papers, in one place. A claim that is not finished in 15 minutes is void. */
const steps = {
  claim: { from: ['Unreviewed', 'UnderReview'], to: 'UnderReview', needsClaim: false, role: 'any' },
  pass: { from: ['UnderReview'], to: 'Passed', needsClaim: true, role: 'any' },
  fail: { from: ['UnderReview'], to: 'Failure', needsClaim: true, role: 'any' },
  revoke: { from: ['Passed'], to: 'Failure', needsClaim: false, role: 'admin' },
  handIn: { from: ['Failure'], to: 'Unreviewed', needsClaim: false, role: 'any' },
} as const satisfies Record<string, Step>

export type CertificationStep = keyof typeof steps

interface Standing {
  status: CertificationStatus
  claimedAt: Date | null
}

/** Where a step leads papers. Throws `illegal` where they have no such way, or not for this role. */
export function certificationStepOf(
  step: CertificationStep,
  papers: Standing,
  { role, now }: { role: Role; now: Date },
): Pick<Step, 'to' | 'needsClaim'> {
  const { from, to, needsClaim, role: asked }: Step = steps[step]
  if (!from.includes(statusOf(papers, now))) throw illegal()
  if (asked !== 'any' && asked !== role) throw illegal()
  return { to, needsClaim }
}

/** The status by the clock: a claim that is void leaves papers unreviewed. */
export function statusOf({ status, claimedAt }: Standing, now: Date): CertificationStatus {
  const isVoid = claimedAt === null || claimedAt <= voidBefore(now)
  return status === 'UnderReview' && isVoid ? 'Unreviewed' : status
}

/** Claims of this moment and earlier ones are void. */
export function voidBefore(now: Date): Date {
  return new Date(now.getTime() - claimLasts)
}

export function claimEnd(claimedAt: Date): Date {
  return new Date(claimedAt.getTime() + claimLasts)
}
