import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import type { StoredFile } from '../../lib/contract/stored-file.ts'
import type { Database, Db } from '../db/connect.ts'
import { versions } from '../db/schema-releases.ts'
import { blobs, storedFiles } from '../db/schema-uploads.ts'
import { unusedFor } from '../rules/kept-for.ts'
import { releasePieces } from './file-pieces.ts'
import { unused } from './unused-files.ts'

/** Milliseconds between two checks of a file that was still referenced. */
const checkedEvery = 48 * 60 * 60 * 1000
/** The most files of one sweep. */
const sweepBatch = 200

export type FileRow = typeof storedFiles.$inferSelect
type NewFile = Pick<FileRow, 'kind' | 'format' | 'size' | 'md5' | 'agentId' | 'accountId'>

/**
 * The blob with these bytes, locked against removal. `isNew` is false if it exists, so that the caller's pieces are not
 * needed.
 */
export async function blobOf(
  tx: Db,
  bytes: { sha256: string; size: number },
): Promise<{ id: number; isNew: boolean }> {
  for (;;) {
    const [made] = await tx.insert(blobs).values(bytes).onConflictDoNothing().returning({ id: blobs.id })
    if (made) return { ...made, isNew: true }
    const same = eq(blobs.sha256, bytes.sha256)
    const [known] = await tx.select({ id: blobs.id }).from(blobs).where(same).for('key share')
    if (known) return { ...known, isNew: false }
    // The blob was swept between the two statements: try again.
  }
}

/** Adds a file with these bytes, under a random name, that rows of its tenant can refer to. */
export async function insertFile(tx: Db, blobId: number, file: NewFile, now: Date): Promise<FileRow> {
  const name = `${randomBytes(16).toString('hex')}.${file.format}`
  const row = {
    ...file,
    name,
    blobId,
    createdAt: now,
    checkAfter: new Date(now.getTime() + unusedFor[file.kind]),
  }
  const [made] = await tx.insert(storedFiles).values(row).returning()
  if (!made) throw new Error('an insert answered no row')
  return made
}

export async function findFile(db: Db, name: string): Promise<FileRow | undefined> {
  const [found] = await db.select().from(storedFiles).where(eq(storedFiles.name, name))
  return found
}

/** Files by name, locked, so that none is swept while a reference to it is added. */
export async function lockFiles(tx: Db, names: string[]): Promise<FileRow[]> {
  return tx
    .select()
    .from(storedFiles)
    .where(inArray(storedFiles.name, names))
    .orderBy(asc(storedFiles.id))
    .for('update')
}

export async function giveFiles(tx: Db, ids: number[], agentId: number): Promise<void> {
  await tx.update(storedFiles).set({ agentId }).where(inArray(storedFiles.id, ids))
}

/** The newest package with this MD5 that an account has stored. */
export async function sentPackage(db: Db, accountId: number, md5: string): Promise<FileRow | undefined> {
  const sent = and(eq(storedFiles.accountId, accountId), eq(storedFiles.md5, md5))
  const [found] = await db
    .select()
    .from(storedFiles)
    .where(and(sent, eq(storedFiles.kind, 'package')))
    .orderBy(desc(storedFiles.id))
    .limit(1)
  return found
}

/** The number of pictures that an account has stored since a time. */
export async function picturesSince(db: Db, accountId: number, since: Date): Promise<number> {
  const sent = and(eq(storedFiles.accountId, accountId), eq(storedFiles.kind, 'image'))
  return db.$count(storedFiles, and(sent, gt(storedFiles.createdAt, since)))
}

/**
 * Whether terminals may fetch a package: it belongs to a version in a ring that is neither halted nor
 * withdrawn.
 */
export async function isPublished(db: Db, name: string): Promise<boolean> {
  const published = and(eq(versions.file, name), eq(versions.state, 'open'), ne(versions.ring, 'recorded'))
  return (await db.$count(versions, published)) > 0
}

/** Excludes files from the next sweeps, although no row refers to them for now. */
export async function keepFiles(tx: Db, names: string[], now: Date): Promise<void> {
  if (names.length === 0) return
  const checkAfter = new Date(now.getTime() + checkedEvery)
  await tx.update(storedFiles).set({ checkAfter }).where(inArray(storedFiles.name, names))
}

/** A file in the wire's form. */
export function storedFileOf({ name, size, md5 }: FileRow): StoredFile {
  return { file: name, size, md5 }
}

/** Deletes files without references, and blobs that only they used. Each other file is checked every 48 hours. */
export async function sweepFiles(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: storedFiles.id, blobId: storedFiles.blobId })
      .from(storedFiles)
      .where(lt(storedFiles.checkAfter, now))
      .orderBy(asc(storedFiles.checkAfter))
      .limit(sweepBatch)
      .for('update', { skipLocked: true })
    if (due.length === 0) return
    // In a statement of its own, which sees references from transactions that had the files locked until now.
    const ids = due.map(({ id }) => id)
    const gone = await tx
      .delete(storedFiles)
      .where(and(inArray(storedFiles.id, ids), unused()))
      .returning({ blobId: storedFiles.blobId })
    await tx
      .update(storedFiles)
      .set({ checkAfter: new Date(now.getTime() + checkedEvery) })
      .where(inArray(storedFiles.id, ids))
    for (const blobId of new Set(gone.map((file) => file.blobId))) await dropBlob(tx, blobId, now)
  })
}

/** Deletes a blob without files. Locked first, to wait for transactions that are adding a file to it. */
async function dropBlob(tx: Db, id: number, now: Date): Promise<void> {
  await tx.select({ id: blobs.id }).from(blobs).where(eq(blobs.id, id)).for('update')
  if ((await tx.$count(storedFiles, eq(storedFiles.blobId, id))) > 0) return
  await releasePieces(tx, { blobId: id }, now)
  await tx.delete(blobs).where(eq(blobs.id, id))
}
