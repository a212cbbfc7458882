import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { chunkBytes } from '../../lib/contract/limits.ts'
import type { PackageFormat } from '../../lib/contract/stored-file.ts'
import type { Database, Db } from '../db/connect.ts'
import { pieces, uploads } from '../db/schema-uploads.ts'
import { packageRoom } from '../rules/file-room.ts'
import { unfinishedFor } from '../rules/kept-for.ts'
import { packagesUnfinished } from '../rules/limits.ts'
import { Refusal } from '../rules/refusal.ts'
import { attachPiece, type PieceRow, releasePieces } from './file-pieces.ts'
import { oneAtATime } from './limits.ts'
import { unusedFiles } from './unused-files.ts'

export type UploadRow = typeof uploads.$inferSelect
type Account = { id: number; agentId: number | null }

/** The announced properties of a package: its MD5, number of chunks and format. */
export interface Announced {
  md5: string
  total: number
  format: PackageFormat
}

/** Serialises changes of an account's package until the transaction ends. */
export async function lockPackage(tx: Db, accountId: number, md5: string): Promise<void> {
  await oneAtATime(tx, `package ${accountId} ${md5}`)
}

export async function findUpload(db: Db, accountId: number, md5: string): Promise<UploadRow | undefined> {
  const [found] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.accountId, accountId), eq(uploads.md5, md5)))
  return found
}

/** An upload by id; with `lock` it is locked. */
export async function readUpload(
  db: Db,
  id: number,
  { lock }: { lock: boolean },
): Promise<UploadRow | undefined> {
  const query = db.select().from(uploads).where(eq(uploads.id, id))
  const [found] = await (lock ? query.for('update') : query)
  return found
}

/** Refuses a new package of an account that has too many unfinished ones, or too many that no version uses. */
export async function assertRoom(db: Db, account: Account, { total }: Announced, now: Date): Promise<void> {
  const own = eq(uploads.accountId, account.id)
  if ((await db.$count(uploads, and(own, eq(uploads.verdict, 'receiving')))) >= packagesUnfinished)
    throw tooMany()
  const [announced] = await db
    .select({ chunks: sql`coalesce(sum(${uploads.total}), 0)`.mapWith(Number) })
    .from(uploads)
    .where(own)
  const { account: unused } = await unusedFiles(db, 'package', account, now)
  const bytes = unused.bytes + (total + (announced?.chunks ?? 0)) * chunkBytes
  if (unused.files >= packageRoom.files || bytes > packageRoom.bytes)
    throw new Refusal('limit', 'too many packages that no version uses')
}

/**
 * Like `assertRoom`, in the transaction that adds the package; the oldest damaged or wrong package is dropped if
 * necessary.
 */
async function makeRoom(tx: Db, account: Account, announced: Announced, now: Date): Promise<void> {
  const { id: accountId } = account
  await oneAtATime(tx, `packages of ${accountId}`)
  await assertRoom(tx, account, announced, now)
  const theirs = await tx
    .select({ id: uploads.id, verdict: uploads.verdict })
    .from(uploads)
    .where(eq(uploads.accountId, accountId))
    .orderBy(asc(uploads.touchedAt))
  if (theirs.length < packagesUnfinished) return
  const wrong = theirs.find(({ verdict }) => verdict !== 'receiving')
  if (!wrong) throw tooMany()
  await dropUpload(tx, wrong.id, now)
}

const tooMany = () => new Refusal('limit', 'too many unfinished packages')

/** The upload that a chunk belongs to; the first chunk creates it. To be called under `lockPackage`. */
export async function uploadFor(
  tx: Db,
  account: Account,
  announced: Announced,
  now: Date,
): Promise<UploadRow> {
  const { md5, total, format } = announced
  const known = await findUpload(tx, account.id, md5)
  if (known?.total === total) {
    // Another extension is another claim about the same bytes, which needs a new verification.
    const revision = known.revision + 1
    const change = known.format === format ? {} : { format, revision, verdict: 'receiving' as const }
    await tx
      .update(uploads)
      .set({ touchedAt: now, ...change })
      .where(eq(uploads.id, known.id))
    return { ...known, ...change }
  }
  // Equal bytes have equal length: an announcement of another number of chunks starts the upload again.
  if (known) await dropUpload(tx, known.id, now)
  await makeRoom(tx, account, announced, now)
  const row = { accountId: account.id, agentId: account.agentId, md5, total, format, touchedAt: now }
  const [made] = await tx.insert(uploads).values(row).returning()
  if (!made) throw new Error('an insert answered no row')
  return made
}

/** The chunk at a position of an upload. */
export async function chunkAt(db: Db, uploadId: number, position: number): Promise<PieceRow | undefined> {
  const [found] = await db
    .select()
    .from(pieces)
    .where(and(eq(pieces.uploadId, uploadId), eq(pieces.position, position)))
  return found
}

/** Stores a chunk at its position and replaces a previous one. */
export async function placeChunk(
  tx: Db,
  upload: UploadRow,
  position: number,
  piece: PieceRow,
  now: Date,
): Promise<void> {
  const before = await chunkAt(tx, upload.id, position)
  if (before) await releasePieces(tx, { ids: [before.id] }, now)
  await attachPiece(tx, piece, { uploadId: upload.id, position })
  await tx
    .update(uploads)
    .set({ verdict: 'receiving', revision: sql`${uploads.revision} + 1` })
    .where(eq(uploads.id, upload.id))
}

/** The positions of the received chunks, ascending. */
export async function heldPlaces(db: Db, uploadId: number): Promise<number[]> {
  const receivedRows = await db
    .select({ position: pieces.position })
    .from(pieces)
    .where(eq(pieces.uploadId, uploadId))
    .orderBy(asc(pieces.position))
  return receivedRows.map(({ position }) => position)
}

/** Records the result of a verification, unless another chunk has arrived meanwhile. */
export async function judgeUpload(
  db: Db,
  { id, revision }: UploadRow,
  verdict: UploadRow['verdict'],
): Promise<void> {
  await db
    .update(uploads)
    .set({ verdict })
    .where(and(eq(uploads.id, id), eq(uploads.revision, revision)))
}

export async function deleteUpload(tx: Db, id: number): Promise<void> {
  await tx.delete(uploads).where(eq(uploads.id, id))
}

/** Drops an unfinished package with its chunks. */
export async function dropUpload(tx: Db, id: number, now: Date): Promise<void> {
  // Waits for a transaction that is adding a chunk to end.
  await readUpload(tx, id, { lock: true })
  await releasePieces(tx, { uploadId: id }, now)
  await deleteUpload(tx, id)
}

/** Complete packages that were never verified, because the process that received the last chunk stopped. */
export async function forgottenUploads(db: Db, now: Date): Promise<number[]> {
  const found = await db
    .select({ id: uploads.id })
    .from(uploads)
    .innerJoin(pieces, eq(pieces.uploadId, uploads.id))
    .where(and(eq(uploads.verdict, 'receiving'), lt(uploads.touchedAt, new Date(now.getTime() - 30_000))))
    .groupBy(uploads.id)
    .having(sql`count(*) = ${uploads.total}`)
  return found.map(({ id }) => id)
}

/** Drops unfinished packages without a new chunk for 48 hours. */
export async function sweepUploads(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const over = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(lt(uploads.touchedAt, new Date(now.getTime() - unfinishedFor)))
      .limit(20)
      .for('update', { skipLocked: true })
    for (const { id } of over) await dropUpload(tx, id, now)
  })
}
