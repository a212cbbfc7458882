import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Database, Db } from '../db/connect.ts'
import { pieces } from '../db/schema-uploads.ts'
import { type Storage, StorageAway } from '../uploads/storage.ts'

/**
 * Milliseconds for which an unused object is stored: longer than any request that may still write or read it.
 */
const keepIdleFor = 10 * 60 * 1000
/** Objects that one transaction of the sweep removes, to keep its locks short. */
const batchSize = 50

export type PieceRow = typeof pieces.$inferSelect

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Stores bytes as an object without an owner; the sweep removes it unless `attachPiece` gives it one in time. */
export async function storePiece(
  { db, storage }: { db: Database; storage: Storage },
  bytes: Buffer,
  now: Date,
): Promise<PieceRow> {
  const key = randomBytes(16).toString('hex')
  const row = { key, size: bytes.length, sha256: sha256Of(bytes), idleSince: now }
  const [made] = await db.insert(pieces).values(row).returning()
  if (!made) throw new Error('an insert answered no row')
  try {
    await storage.put(key, bytes)
  } catch (error) {
    // The storage has no partial object; the epoch makes the row due for the next sweep.
    await db
      .update(pieces)
      .set({ idleSince: new Date(0) })
      .where(eq(pieces.id, made.id))
    throw error
  }
  return made
}

/**
 * Gives an idle piece its owner. Throws `StorageAway` when the sweep has removed it already, so that the caller sends
 * it again.
 */
export async function attachPiece(
  tx: Db,
  { id }: PieceRow,
  use: { uploadId: number; position: number } | { blobId: number; position: number },
): Promise<void> {
  const used = await tx
    .update(pieces)
    .set({ ...use, idleSince: null })
    .where(and(eq(pieces.id, id), isNotNull(pieces.idleSince)))
    .returning({ id: pieces.id })
  if (used.length === 0) throw new StorageAway('the object was swept before it was used')
}

/** Makes the chunks of an upload the parts of a blob. */
export async function movePiecesToBlob(tx: Db, uploadId: number, blobId: number): Promise<void> {
  await tx.update(pieces).set({ uploadId: null, blobId }).where(eq(pieces.uploadId, uploadId))
}

/** Takes pieces from their owner; the sweep removes them. */
export async function releasePieces(
  tx: Db,
  of: { ids: number[] } | { uploadId: number } | { blobId: number },
  now: Date,
): Promise<void> {
  const theirs =
    'ids' in of
      ? inArray(pieces.id, of.ids)
      : 'uploadId' in of
        ? eq(pieces.uploadId, of.uploadId)
        : eq(pieces.blobId, of.blobId)
  await tx.update(pieces).set({ uploadId: null, blobId: null, idleSince: now }).where(theirs)
}

/** The chunks of an upload by position. */
export async function chunksOf(db: Db, uploadId: number): Promise<PieceRow[]> {
  return db.select().from(pieces).where(eq(pieces.uploadId, uploadId)).orderBy(asc(pieces.position))
}

/** The parts of a blob by position. */
export async function partsOf(db: Db, blobId: number): Promise<PieceRow[]> {
  return db.select().from(pieces).where(eq(pieces.blobId, blobId)).orderBy(asc(pieces.position))
}

/** Removes unused objects, then their rows, so that an interrupted sweep is repeated in full. */
export async function sweepPieces(services: { db: Database; storage: Storage }, now: Date): Promise<void> {
  while ((await sweepBatch(services, now)) === batchSize);
}

async function sweepBatch({ db, storage }: { db: Database; storage: Storage }, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const idle = await tx
      .select({ id: pieces.id, key: pieces.key })
      .from(pieces)
      .where(lt(pieces.idleSince, new Date(now.getTime() - keepIdleFor)))
      .orderBy(asc(pieces.idleSince))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    await Promise.all(idle.map(({ key }) => storage.remove(key)))
    const ids = idle.map(({ id }) => id)
    if (ids.length > 0) await tx.delete(pieces).where(inArray(pieces.id, ids))
    return idle.length
  })
}
