import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Database, Db } from '../db/connect.ts'
import { pieces } from '../db/schema-uploads.ts'
import { type Storage, StorageAway } from '../uploads/storage.ts'

/** An object that nothing needs is kept so long: whoever wrote or reads it is done by then. */
const idleFor = 10 * 60 * 1000
/** As many as one transaction removes, and no more, for it must not take long. */
const atOnce = 50

export type PieceRow = typeof pieces.$inferSelect

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Stores bytes as an object that nothing needs yet, and that is swept unless `putToUse` is told what it is for. */
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
    // The storage has left nothing that is whole, and the sweep removes the rest.
    await db
      .update(pieces)
      .set({ idleSince: new Date(0) })
      .where(eq(pieces.id, made.id))
    throw error
  }
  return made
}

/** Puts an idle piece to its use. One that was swept since is as good as never sent. */
export async function putToUse(
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

/** Gives the chunks of an upload to a blob, which is made of them. */
export async function handPieces(tx: Db, uploadId: number, blobId: number): Promise<void> {
  await tx.update(pieces).set({ uploadId: null, blobId }).where(eq(pieces.uploadId, uploadId))
}

/** Leaves pieces to the sweep. */
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

/** The chunks of an upload, in their order. */
export async function chunksOf(db: Db, uploadId: number): Promise<PieceRow[]> {
  return db.select().from(pieces).where(eq(pieces.uploadId, uploadId)).orderBy(asc(pieces.position))
}

/** The parts of a blob, in their order. */
export async function partsOf(db: Db, blobId: number): Promise<PieceRow[]> {
  return db.select().from(pieces).where(eq(pieces.blobId, blobId)).orderBy(asc(pieces.position))
}

/** Removes objects that nothing needs, and then their rows: cut short in between, it is done again. */
export async function sweepPieces(services: { db: Database; storage: Storage }, now: Date): Promise<void> {
  while ((await sweepSome(services, now)) === atOnce);
}

async function sweepSome({ db, storage }: { db: Database; storage: Storage }, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const idle = await tx
      .select({ id: pieces.id, key: pieces.key })
      .from(pieces)
      .where(lt(pieces.idleSince, new Date(now.getTime() - idleFor)))
      .orderBy(asc(pieces.idleSince))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    await Promise.all(idle.map(({ key }) => storage.remove(key)))
    const ids = idle.map(({ id }) => id)
    if (ids.length > 0) await tx.delete(pieces).where(inArray(pieces.id, ids))
    return idle.length
  })
}
