import { eq } from 'drizzle-orm'
import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import type { certificationCalls } from '../../lib/contract/certification.ts'
import { certifications } from '../db/schema-records.ts'
import type { SignedIn } from '../rules/identity.ts'
import { illegal } from '../rules/refusal.ts'
import { absent, inScope } from '../rules/tenant-scope.ts'
import { certificationsByIds } from './certification-list.ts'
import { firstUnclaimed, queueAround } from './certification-queue.ts'
import { revealedUntil } from './certification-reveals.ts'
import { type ListContext, readerOf } from './page-of.ts'

type Call = typeof certificationCalls.certificationCase

/**
 * One member's papers for a reviewer. Contains the names of the pictures only for the account that has
 * claimed or revealed them, and the identity number only for the account that has revealed it.
 */
export async function readCase(
  { certificationId: id }: RequestOf<Call>,
  context: ListContext & { account: Pick<SignedIn, 'id'> },
): Promise<ResultOf<Call>> {
  const { account, now } = context
  const reader = readerOf(context)
  const { db, scope } = reader
  const [row] = await db.select().from(certifications).where(eq(certifications.id, id))
  if (!row) throw absent(scope)
  if (!inScope(scope, row.agentId)) throw illegal()
  const [[papers], until, following, oldest, queue] = await Promise.all([
    certificationsByIds(reader, [id]),
    revealedUntil(db, { certificationId: id, accountId: account.id }, now),
    firstUnclaimed(reader, row, { isYounger: true }),
    firstUnclaimed(reader, row),
    queueAround(reader, row),
  ])
  if (!papers) throw absent(scope)
  const isClaimed = papers.status === 'UnderReview' && row.reviewerId === account.id
  const isShown = isClaimed || until !== null
  return {
    papers,
    identityCard: until === null ? '' : row.identityCard,
    frontImage: isShown ? row.frontImage : '',
    backImage: isShown ? row.backImage : '',
    selfieImage: isShown ? row.selfieImage : '',
    revealedUntil: until?.toISOString() ?? null,
    following,
    oldest,
    queue,
  }
}
