import type { RequestOf } from '../../lib/contract/call.ts'
import type { certificationCalls } from '../../lib/contract/certification.ts'
import { checksOf } from '../../lib/contract/certification-checks.ts'
import { type CertificationAction, isHeldByAnother } from '../../lib/contract/certification-states.ts'
import type { Db } from '../db/connect.ts'
import { claimEnd, nextStatus, statusOf } from '../rules/certification-rules.ts'
import { conflict, illegal, invalid, missing } from '../rules/refusal.ts'
import { absent, inScope, scopeOf } from '../rules/tenant-scope.ts'
import { rememberReveal } from '../store/certification-reveals.ts'
import {
  type CertificationRow,
  changeCertification,
  insertPapers,
  lockCertification,
  reviewerOf,
} from '../store/certifications.ts'
import { bindImages } from '../store/file-binding.ts'
import { tellWebhooks } from '../store/webhook-outbox.ts'
import type { WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof certificationCalls.dealCertification>
type Of<Action extends Request['action']> = Extract<Request, { action: Action }>

/** Claims papers for review, or extends the caller's own claim. */
export async function claim({ certificationId }: Of<'claim'>, context: WriteContext) {
  const { account, now } = context
  return context.write(async (tx) => {
    const { row, to } = await takeStep('claim', tx, certificationId, context)
    const change = { status: to, reviewerId: account.id, claimedAt: now, failureReason: '' }
    await changeCertification(tx, row, change, now)
    return { certificationId, status: to, claimedUntil: claimEnd(now).toISOString() }
  })
}

/** Passes or fails papers under review, or revokes passed ones. */
export async function decide(input: Of<'pass' | 'fail' | 'revoke'>, context: WriteContext) {
  const { account, now } = context
  const { certificationId, action } = input
  const failureReason = input.action === 'pass' ? '' : input.reason
  return context.write(async (tx) => {
    const { row, to } = await takeStep(action, tx, certificationId, context)
    const compared = input.action === 'pass' ? assertCompared(input, row) : {}
    await changeCertification(tx, row, { status: to, failureReason, reviewerId: account.id }, now)
    context.note({
      after: { action, status: to, ...compared, ...(failureReason && { reason: failureReason }) },
    })
    await tellWebhooks(tx, 'certificationDecided', [row], {
      now,
      tenantOf: ({ agentId }) => agentId,
      of: ({ agentId: agentInfoId, memberId: userId }) => {
        const updateTime = now.toISOString()
        return {
          at: now,
          data: { certificationId, agentInfoId, userId, status: to, failureReason, updateTime },
        }
      },
    })
    return { certificationId, status: to }
  })
}

/** The necessary checks of the papers, for the log. Refuses a pass while one is not ticked. */
function assertCompared(input: Of<'pass'>, { selfieImage }: CertificationRow) {
  const checks = checksOf({ selfie: selfieImage !== '' })
  const left = checks.filter((check) => !input[check])
  if (left.length > 0) throw invalid(Object.fromEntries(left.map((check) => [check, 'notCompared'] as const)))
  return Object.fromEntries(checks.map((check) => [check, true]))
}

/** Submits failed papers again, corrected, as a new row. */
export async function handIn(
  { certificationId, action: _, ...corrections }: Of<'handIn'>,
  context: WriteContext,
) {
  return context.write(async (tx) => {
    const { row, to } = await takeStep('handIn', tx, certificationId, context)
    const { name, identityCard, frontImage, backImage, selfieImage } = { ...row, ...corrections }
    const images = { frontImage, backImage, selfieImage }
    await bindImages(tx, images, row, { agentId: row.agentId, scope: scopeOf(context.account) })
    const added = await insertPapers(tx, row, { name, identityCard, ...images, status: to }, context.now)
    context.note({ targets: [certificationId, added], after: { action: 'handIn', status: to } })
    return { certificationId: added, status: to }
  })
}

/**
 * Returns the identity number and the images unmasked, and allows the account to read them for 15 minutes.
 * The log records the fact, not the content.
 */
export async function reveal({ certificationId }: Of<'reveal'>, context: WriteContext) {
  return context.write(async (tx) => {
    const { row } = await lockOwn(tx, certificationId, context)
    await rememberReveal(tx, { certificationId, accountId: context.account.id }, context.now)
    const { identityCard, frontImage, backImage, selfieImage } = row
    const revealed = { identityCard, frontImage, backImage, selfieImage }
    return { certificationId, status: statusOf(row, context.now), revealed }
  })
}

/**
 * Locks papers for an action and returns the status after it as `to`. Refuses papers that another account
 * reviews.
 */
async function takeStep(action: CertificationAction, tx: Db, id: number, context: WriteContext) {
  const { account, now } = context
  const { row, isNewest } = await lockOwn(tx, id, context)
  const to = nextStatus(action, row, { role: account.role, now })
  // The member has newer papers.
  if (!isNewest) throw illegal()
  const status = statusOf(row, now)
  if (isHeldByAnother({ status, reviewerId: row.reviewerId }, { LoginId: account.id })) {
    throw conflict({ certificationId: 'taken' }, await reviewerSeen(tx, row, context))
  }
  context.note({ before: { userId: row.memberId, status } })
  return { row, to }
}

/** The reviewer's account, if it is in the caller's scope. */
async function reviewerSeen(tx: Db, { reviewerId }: CertificationRow, { account }: WriteContext) {
  const reviewer = reviewerId === null ? undefined : await reviewerOf(tx, reviewerId)
  return reviewer && inScope(scopeOf(account), reviewer.agentId) ? reviewer.account : undefined
}

/** Locks papers of the caller's tenant whose member is not deleted. */
async function lockOwn(tx: Db, id: number, { account }: WriteContext) {
  const scope = scopeOf(account)
  const found = await lockCertification(tx, id)
  if (!found) throw absent(scope)
  if (!inScope(scope, found.row.agentId)) throw illegal()
  if (found.isDeleted) throw missing()
  return found
}
