import { and, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { Certification, certificationCalls } from '../../lib/contract/certification.ts'
import type { CertificationStatus } from '../../lib/contract/member.ts'
import { agents, loginAccounts, members } from '../db/schema.ts'
import { certifications } from '../db/schema-records.ts'
import { statusOf, voidBefore } from '../rules/certification-rules.ts'
import { inScope } from '../rules/tenant-scope.ts'
import { contains } from './contains.ts'
import { begins, byTenant, is, isBefore, isFrom } from './filters.ts'
import { byMoment } from './listing.ts'
import { maskNumber } from './members/members.ts'
import { pageOf, type Reader } from './page-of.ts'

/**
 * Papers whose member is not deleted; those of a restored member are in the queue again. Deleted members are
 * few, so the query looks them up instead of the others.
 */
export const ofLivingMember: SQL = sql`not exists (
  select from ${members} where ${members.id} = ${certifications.memberId} and ${members.deletedAt} is not null)`

/** One page of the real-name papers in a scope. */
export const certificationPage = pageOf<
  RequestOf<typeof certificationCalls.certificationrWithPage>,
  Certification
>({
  table: certifications,
  id: certifications.id,
  orders: { createTime: byMoment(certifications.createdAt), modifyTime: byMoment(certifications.updatedAt) },
  usual: 'createTime',
  seenBy: (scope) => and(byTenant(certifications.agentId)(scope), ofLivingMember),
  conditions: {
    agentInfoId: is(certifications.agentId),
    status: (status, { now }) => hasStatus(status, now),
    userId: is(certifications.memberId),
    name: contains(certifications.name, begins(certifications.name)),
    telephone: begins(certifications.telephone),
    timeFrom: isFrom(certifications.createdAt),
    timeBefore: isBefore(certifications.createdAt),
  },
  // Papers are never changed before they are submitted.
  bounds: ({ sort, timeFrom }) =>
    sort === 'modifyTime' && timeFrom ? isFrom(certifications.updatedAt)(timeFrom) : undefined,
  read: certificationsByIds,
  idOf: ({ certificationId }) => certificationId,
})

/** The condition for a status at a time, equivalent to `statusOf` for a row. */
export function hasStatus(requested: CertificationStatus, now: Date): SQL | undefined {
  const { status, claimedAt } = certifications
  const underReview = eq(status, 'UnderReview')
  if (requested === 'UnderReview') return and(underReview, gt(claimedAt, voidBefore(now)))
  if (requested !== 'Unreviewed') return eq(status, requested)
  return or(eq(status, 'Unreviewed'), and(underReview, lte(claimedAt, voidBefore(now))))
}

/** Papers by id, in any order, with the identity number masked. */
export async function certificationsByIds(
  { db, scope, now }: Reader,
  ids: number[],
): Promise<Certification[]> {
  const rows = await db
    .select({
      row: certifications,
      member: { account: members.account, nickName: members.nickName },
      reviewer: { account: loginAccounts.account, agentId: loginAccounts.agentId },
      agentName: agents.name,
    })
    .from(certifications)
    .innerJoin(members, eq(members.id, certifications.memberId))
    .leftJoin(loginAccounts, eq(loginAccounts.id, certifications.reviewerId))
    .leftJoin(agents, eq(agents.id, certifications.agentId))
    .where(inArray(certifications.id, ids))
  return rows.map(({ row, member, reviewer, agentName }) => {
    const { id, memberId, agentId, frontImage, backImage, selfieImage, createdAt, updatedAt, ...same } = row
    const status = statusOf(row, now)
    const isReviewerVisible = status !== 'Unreviewed' && reviewer !== null && inScope(scope, reviewer.agentId)
    return {
      ...same,
      ...member,
      certificationId: id,
      userId: memberId,
      identityCard: maskNumber(row.identityCard),
      images: { front: frontImage !== '', back: backImage !== '', selfie: selfieImage !== '' },
      status,
      reviewerId: isReviewerVisible ? row.reviewerId : null,
      reviewerName: isReviewerVisible ? reviewer.account : '',
      claimedAt: status === 'Unreviewed' ? null : (row.claimedAt?.toISOString() ?? null),
      agentInfoId: agentId,
      agentInfoName: agentName ?? '',
      createTime: createdAt.toISOString(),
      modifyTime: updatedAt.toISOString(),
    }
  })
}
