import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Database, Db } from '../db/connect.ts'
import { loginAccounts } from '../db/schema.ts'
import { certifications } from '../db/schema-records.ts'
import { voidBefore } from '../rules/certification-rules.ts'
import { updateMembers } from './members/member-writes.ts'
import { lockMembers } from './members/members.ts'

export type CertificationRow = typeof certifications.$inferSelect
type Change = Pick<CertificationRow, 'status'> & Partial<CertificationRow>

export interface HeldPapers {
  row: CertificationRow
  /** Whether they are the newest papers of their member. */
  isNewest: boolean
  /** Whether their member is deleted. */
  isDeleted: boolean
}

/** Papers by id. Locks their member and all papers of that member. */
export async function lockCertification(tx: Db, id: number): Promise<HeldPapers | undefined> {
  const [found] = await tx
    .select({ memberId: certifications.memberId })
    .from(certifications)
    .where(eq(certifications.id, id))
  if (!found) return undefined
  const [member] = await lockMembers(tx, [found.memberId])
  const papers = await tx
    .select()
    .from(certifications)
    .where(eq(certifications.memberId, found.memberId))
    .orderBy(desc(certifications.id))
    .for('update')
  const row = papers.find((each) => each.id === id)
  return row && { row, isNewest: papers[0]?.id === id, isDeleted: !member || member.deletedAt !== null }
}

/** Changes a member's newest papers, and the member's own certification status with them. */
export async function changeCertification(
  tx: Db,
  { id, memberId }: CertificationRow,
  change: Change,
  now: Date,
): Promise<void> {
  await tx
    .update(certifications)
    .set({ ...change, updatedAt: now })
    .where(eq(certifications.id, id))
  await updateMembers(tx, [memberId], { certificationStatus: change.status }, now)
}

/** The newest papers of a member; locks nothing. */
export async function newestPapersOf(db: Db, memberId: number): Promise<CertificationRow | undefined> {
  const [found] = await db
    .select()
    .from(certifications)
    .where(eq(certifications.memberId, memberId))
    .orderBy(desc(certifications.id))
    .limit(1)
  return found
}

type Papers = Pick<
  CertificationRow,
  'name' | 'identityCard' | 'status' | 'frontImage' | 'backImage' | 'selfieImage'
>

/** Adds papers of a locked member, its first ones or corrected ones, as a new row; returns its id. */
export async function insertPapers(
  tx: Db,
  { memberId, agentId, telephone }: Pick<CertificationRow, 'memberId' | 'agentId' | 'telephone'>,
  papers: Papers,
  now: Date,
): Promise<number> {
  const [added] = await tx
    .insert(certifications)
    .values({ memberId, agentId, telephone, ...papers, createdAt: now, updatedAt: now })
    .returning({ id: certifications.id })
  if (!added) throw new Error('an insert answered no row')
  await updateMembers(tx, [memberId], { certificationStatus: papers.status }, now)
  return added.id
}

/** The account and tenant of a reviewer. */
export async function reviewerOf(tx: Db, id: number) {
  const [found] = await tx
    .select({ account: loginAccounts.account, agentId: loginAccounts.agentId })
    .from(loginAccounts)
    .where(eq(loginAccounts.id, id))
  return found
}

/** Resets papers whose claim has expired to Unreviewed. */
export async function sweepClaims(db: Database, now: Date): Promise<void> {
  const overdue = and(
    eq(certifications.status, 'UnderReview'),
    lte(certifications.claimedAt, voidBefore(now)),
  )
  await db.transaction(async (tx) => {
    const found = await tx
      .select({ memberId: certifications.memberId })
      .from(certifications)
      .where(overdue)
      .limit(500)
    if (found.length === 0) return
    const memberIds = found.map(({ memberId }) => memberId)
    await lockMembers(tx, memberIds)
    const freed = await tx
      .update(certifications)
      .set({ status: 'Unreviewed', reviewerId: null, claimedAt: null, updatedAt: now })
      .where(and(overdue, inArray(certifications.memberId, memberIds)))
      .returning({ memberId: certifications.memberId })
    if (freed.length === 0) return
    const theirs = freed.map(({ memberId }) => memberId)
    await updateMembers(tx, theirs, { certificationStatus: 'Unreviewed' }, now)
  })
}
