import { and, asc, desc, ne, type SQL, sql } from 'drizzle-orm'
import type { QueuedPapers } from '../../lib/contract/certification.ts'
import { certifications } from '../db/schema-records.ts'
import { certificationsByIds, hasStatus, ofLivingMember } from './certification-list.ts'
import type { CertificationRow } from './certifications.ts'
import { byTenant } from './filters.ts'
import { inOrder } from './listing.ts'
import { maskNumber } from './members/members.ts'
import type { Reader } from './page-of.ts'

/** The number of papers of the queue beside one case, and how many of them are older than it. */
const queueLength = 12
const olderShown = 3

const handedIn = sql`(${certifications.createdAt}, ${certifications.id})`
const placeOf = ({ id, createdAt }: CertificationRow) =>
  sql`(${createdAt.toISOString()}::timestamptz, ${id}::bigint)`

/** The queue by age, claimed papers included: around these papers if they wait, else from the oldest on. */
export async function queueAround(reader: Reader, row: CertificationRow): Promise<QueuedPapers[]> {
  const waits = row.status === 'Unreviewed' || row.status === 'UnderReview'
  const parts = waits
    ? await Promise.all([
        waitingIds(reader, {
          limit: olderShown,
          where: sql`${handedIn} < ${placeOf(row)}`,
          isBackwards: true,
        }),
        waitingIds(reader, { limit: queueLength - olderShown, where: sql`${handedIn} >= ${placeOf(row)}` }),
      ])
    : [await waitingIds(reader, { limit: queueLength })]
  const ids = parts.flat()
  if (ids.length === 0) return []
  const papers = await certificationsByIds(reader, ids)
  return inOrder(ids, papers, ({ certificationId }) => certificationId).map(
    ({ identityCard: _, images: __, ...each }) => ({ ...each, telephone: maskNumber(each.telephone) }),
  )
}

/**
 * The oldest other papers of the scope that no account has claimed; optionally only papers submitted later
 * than given ones.
 */
export async function firstUnclaimed(
  reader: Reader,
  row: CertificationRow,
  { isYounger = false }: { isYounger?: boolean } = {},
): Promise<number | null> {
  const where = and(
    hasStatus('Unreviewed', reader.now),
    ne(certifications.id, row.id),
    isYounger ? sql`${handedIn} > ${placeOf(row)}` : undefined,
  )
  const [id = null] = await waitingIds(reader, { limit: 1, where })
  return id
}

interface Asked {
  limit: number
  where?: SQL | undefined
  /** Whether to find the youngest first. */
  isBackwards?: boolean
}

/** Ids of papers that wait, the oldest first. */
async function waitingIds({ db, scope }: Reader, { limit, where, isBackwards }: Asked): Promise<number[]> {
  const way = isBackwards ? desc : asc
  const rows = await db
    .select({ id: certifications.id })
    .from(certifications)
    .where(
      and(
        byTenant(certifications.agentId)(scope),
        // The same text as in the partial indexes, so that the planner uses them.
        sql`${certifications.status} in ('Unreviewed', 'UnderReview')`,
        ofLivingMember,
        where,
      ),
    )
    .orderBy(way(certifications.createdAt), way(certifications.id))
    .limit(limit)
  const ids = rows.map(({ id }) => id)
  return isBackwards ? ids.reverse() : ids
}
