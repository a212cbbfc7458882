import type { CertificationStatus } from './member.ts'
import type { Operator, StateTable } from './states.ts'

export type CertificationAction = 'claim' | 'pass' | 'fail' | 'revoke' | 'handIn'

/** Status transitions of real-name papers by action. Claiming again restarts the claim's 15 minutes. @spec 4.4 */
const states: StateTable<CertificationAction, CertificationStatus> = {
  claim: { Unreviewed: 'UnderReview', UnderReview: 'UnderReview' },
  pass: { UnderReview: 'Passed' },
  fail: { UnderReview: 'Failure' },
  revoke: { Passed: 'Failure' },
  handIn: { Failure: 'Unreviewed' },
}

/** Actions reserved to the owner. */
const ownerActions: readonly CertificationAction[] = ['revoke']

interface Papers {
  /** The answered status: papers whose claim has expired are Unreviewed. */
  status: CertificationStatus
  reviewerId: number | null
}

/**
 * Whether the papers' status and reviewer allow an operator's action. The platform also refuses papers that
 * the member has replaced by newer ones, and papers of a deleted member.
 */
export function certificationMay(action: CertificationAction, papers: Papers, operator: Operator): boolean {
  return certificationAfter(action, papers, operator) !== undefined && !isHeldByAnother(papers, operator)
}

/**
 * The status after an action, regardless of who has claimed the papers; undefined when status or role does not allow
 * it.
 */
export function certificationAfter(
  action: CertificationAction,
  { status }: Pick<Papers, 'status'>,
  { Role }: Pick<Operator, 'Role'>,
): CertificationStatus | undefined {
  if (Role !== 'admin' && ownerActions.includes(action)) return undefined
  return states[action][status]
}

/** Whether the papers are under review by another account. */
export function isHeldByAnother(
  { status, reviewerId }: Papers,
  { LoginId }: Pick<Operator, 'LoginId'>,
): boolean {
  return status === 'UnderReview' && reviewerId !== LoginId
}
