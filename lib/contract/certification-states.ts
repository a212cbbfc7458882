import type { CertificationStatus } from './member.ts'
import type { Operator, StateTable } from './states.ts'

export type CertificationAction = 'claim' | 'pass' | 'fail' | 'revoke' | 'handIn'

/** What an action makes of the status of real-name papers. A claim that was made before lasts as long again. */
const states: StateTable<CertificationAction, CertificationStatus> = {
  claim: { Unreviewed: 'UnderReview', UnderReview: 'UnderReview' },
  pass: { UnderReview: 'Passed' },
  fail: { UnderReview: 'Failure' },
  revoke: { Passed: 'Failure' },
  handIn: { Failure: 'Unreviewed' },
}

/** The owner alone takes back that papers were passed. */
const ownerActions: readonly CertificationAction[] = ['revoke']

interface Papers {
  /** By the clock: a claim that has run out leaves papers unreviewed. */
  status: CertificationStatus
  reviewerId: number | null
}

/** Whether papers allow an action to an operator. Papers whose member has handed in others since allow none. */
export function certificationMay(action: CertificationAction, papers: Papers, operator: Operator): boolean {
  return certificationAfter(action, papers, operator) !== undefined && !isHeldByAnother(papers, operator)
}

/** The status that follows an action, claims left aside; undefined where status or role does not allow it. */
export function certificationAfter(
  action: CertificationAction,
  { status }: Pick<Papers, 'status'>,
  { Role }: Pick<Operator, 'Role'>,
): CertificationStatus | undefined {
  if (Role !== 'admin' && ownerActions.includes(action)) return undefined
  return states[action][status]
}

/** Whether another account has the papers under review. */
export function isHeldByAnother(
  { status, reviewerId }: Papers,
  { LoginId }: Pick<Operator, 'LoginId'>,
): boolean {
  return status === 'UnderReview' && reviewerId !== LoginId
}
