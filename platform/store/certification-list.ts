import { and, eq, gt, inArray, lte, or, type SQL } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { certificationCalls } from '../../lib/contract/certification.ts'
import type { CertificationStatus } from '../../lib/contract/member.ts'
import type { Db } from '../db/connect.ts'
import { agents, loginAccounts, members } from '../db/schema.ts'
import { certifications } from '../db/schema-records.ts'
import { statusOf, voidBefore } from '../rules/certification-rules.ts'
import { inScope, type Scope } from '../rules/scope.ts'
import { given, ofTenant, within } from './filters.ts'
import { byMoment, inOrder, type Listed, listIds } from './listing.ts'
import { beginsWith } from './members/member-search.ts'
import { maskIdentity } from './members/members.ts'

type Listing = RequestOf<typeof certificationCalls.certificationrWithPage>
interface Seen {
  scope: Scope
  now: Date
}

const listed: Listed<NonNullable<Listing['sort']>> = {
  table: certifications,
  id: certifications.id,
  orders: { createTime: byMoment(certifications.createdAt), modifyTime: byMoment(certifications.updatedAt) },
  usual: 'createTime',
}

/** One page of the real-name papers in a scope. */
export async function listCertifications(db: Db, listing: Listing, seen: Seen) {
  const { pageNum, pageSize } = listing
  const { ids, ...page } = await listIds(db, listed, listing, conditions(listing, seen))
  return { ...page, list: await certificationsByIds(db, ids, seen), pageNum, pageSize }
}

function conditions(filters: Listing, { scope, now }: Seen): SQL | undefined {
  const { agentId, memberId, name, telephone, createdAt } = certifications
  return and(
    ofTenant(agentId, scope, filters.agentInfoId),
    given(filters.status, (status) => standsAt(status, now)),
    given(filters.userId, (id) => eq(memberId, id)),
    given(filters.name, (text) => beginsWith(name, text)),
    given(filters.telephone, (text) => beginsWith(telephone, text)),
    within(createdAt, filters.timeFrom, filters.timeBefore),
  )
}

/** The status by the clock, as `statusOf` tells it of a row. */
function standsAt(wanted: CertificationStatus, now: Date): SQL | undefined {
  const { status, claimedAt } = certifications
  const underReview = eq(status, 'UnderReview')
  if (wanted === 'UnderReview') return and(underReview, gt(claimedAt, voidBefore(now)))
  if (wanted !== 'Unreviewed') return eq(status, wanted)
  return or(eq(status, 'Unreviewed'), and(underReview, lte(claimedAt, voidBefore(now))))
}

async function certificationsByIds(db: Db, ids: number[], { scope, now }: Seen) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ row: certifications, member: members, reviewer: loginAccounts, agentName: agents.name })
    .from(certifications)
    .innerJoin(members, eq(members.id, certifications.memberId))
    .leftJoin(loginAccounts, eq(loginAccounts.id, certifications.reviewerId))
    .leftJoin(agents, eq(agents.id, certifications.agentId))
    .where(inArray(certifications.id, ids))
  return inOrder(ids, rows, ({ row }) => row.id).map(({ row, member, reviewer, agentName }) => {
    const status = statusOf(row, now)
    const own = status !== 'Unreviewed' && reviewer !== null && inScope(scope, reviewer.agentId)
    return {
      certificationId: row.id,
      userId: row.memberId,
      account: member.account,
      nickName: member.nickName,
      name: row.name,
      telephone: row.telephone,
      identityCard: maskIdentity(row.identityCard),
      images: {
        front: row.frontImage !== '',
        back: row.backImage !== '',
        selfie: row.selfieImage !== '',
      },
      status,
      failureReason: row.failureReason,
      reviewerId: own ? row.reviewerId : null,
      reviewerName: own ? reviewer.account : '',
      claimedAt: status === 'Unreviewed' ? null : (row.claimedAt?.toISOString() ?? null),
      agentInfoId: row.agentId,
      agentInfoName: agentName ?? '',
      createTime: row.createdAt.toISOString(),
      modifyTime: row.updatedAt.toISOString(),
    }
  })
}
