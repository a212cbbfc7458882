import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { StoredFile } from '../../lib/contract/stored-file.ts'
import type { Database, Db } from '../db/connect.ts'
import { agents, loginAccounts } from '../db/schema.ts'
import { certifications, versions } from '../db/schema-records.ts'
import { blobs, storedFiles } from '../db/schema-uploads.ts'
import { releasePieces } from './file-pieces.ts'

/** A file that nothing refers to is kept so long, for whoever uploaded it to make use of it. */
const unusedFor = 48 * 60 * 60 * 1000
/** As many as one sweep looks at. */
const atOnce = 200

export type FileRow = typeof storedFiles.$inferSelect
type NewFile = Pick<FileRow, 'kind' | 'format' | 'size' | 'md5' | 'agentId' | 'accountId'>

/**
 * The blob of these bytes. `isNew` is for whoever has brought them once more: the pieces that make them are there
 * already. It is held until the transaction ends.
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
    // Swept between the two statements.
  }
}

/** Names a blob: a file that the rows of its tenant can refer to. */
export async function insertFile(tx: Db, blobId: number, file: NewFile, now: Date): Promise<FileRow> {
  const name = `${randomBytes(16).toString('hex')}.${file.format}`
  const row = { ...file, name, blobId, createdAt: now, checkAfter: new Date(now.getTime() + unusedFor) }
  const [made] = await tx.insert(storedFiles).values(row).returning()
  if (!made) throw new Error('an insert answered no row')
  return made
}

export async function findFile(db: Db, name: string): Promise<FileRow | undefined> {
  const [found] = await db.select().from(storedFiles).where(eq(storedFiles.name, name))
  return found
}

/** Files by name, held until the transaction ends, so that none is swept that is just being referred to. */
export async function lockFiles(tx: Db, names: string[]): Promise<FileRow[]> {
  return tx
    .select()
    .from(storedFiles)
    .where(inArray(storedFiles.name, names))
    .orderBy(asc(storedFiles.id))
    .for('update')
}

/** Gives files to a tenant. */
export async function giveFiles(tx: Db, ids: number[], agentId: number): Promise<void> {
  await tx.update(storedFiles).set({ agentId }).where(inArray(storedFiles.id, ids))
}

/** The newest package of these bytes that an account has sent. */
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

/** How many pictures an account has sent since a moment. */
export async function picturesSince(db: Db, accountId: number, since: Date): Promise<number> {
  const sent = and(eq(storedFiles.accountId, accountId), eq(storedFiles.kind, 'image'))
  return db.$count(storedFiles, and(sent, gt(storedFiles.createdAt, since)))
}

/** Whether terminals may have a package: a version that is with the test ring or with everybody has it. */
export async function isPublished(db: Db, name: string): Promise<boolean> {
  const published = and(eq(versions.file, name), inArray(versions.ring, ['test', 'formal']))
  return (await db.$count(versions, published)) > 0
}

/** A file as the wire tells it. */
export function storedFileOf({ name, size, md5 }: FileRow): StoredFile {
  return { file: name, size, md5 }
}

/** Removes files that nothing refers to, and what they alone were made of. Each is looked at every 48 hours. */
export async function sweepFiles(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: storedFiles.id, blobId: storedFiles.blobId })
      .from(storedFiles)
      .where(lt(storedFiles.checkAfter, now))
      .orderBy(asc(storedFiles.checkAfter))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    if (due.length === 0) return
    // A statement of its own: it sees what was referred to by whoever held a file until now.
    const ids = due.map(({ id }) => id)
    const gone = await tx
      .delete(storedFiles)
      .where(and(inArray(storedFiles.id, ids), unused()))
      .returning({ blobId: storedFiles.blobId })
    await tx
      .update(storedFiles)
      .set({ checkAfter: new Date(now.getTime() + unusedFor) })
      .where(inArray(storedFiles.id, ids))
    for (const blobId of new Set(gone.map((file) => file.blobId))) await dropBlob(tx, blobId, now)
  })
}

type Referring = typeof agents | typeof certifications | typeof versions | typeof loginAccounts

function unused(): SQL {
  const named = (table: Referring, of: SQL | undefined) =>
    sql`not exists (select 1 from ${table} where ${of})`
  const { name } = storedFiles
  return sql.join(
    [
      named(agents, or(eq(agents.idCardFront, name), eq(agents.idCardBack, name))),
      named(
        certifications,
        or(
          eq(certifications.frontImage, name),
          eq(certifications.backImage, name),
          eq(certifications.selfieImage, name),
        ),
      ),
      named(versions, eq(versions.file, name)),
      named(loginAccounts, eq(loginAccounts.avatar, name)),
    ],
    sql` and `,
  )
}

/** Drops bytes that no file has any more. Held first: whoever names them just now is waited for. */
async function dropBlob(tx: Db, id: number, now: Date): Promise<void> {
  await tx.select({ id: blobs.id }).from(blobs).where(eq(blobs.id, id)).for('update')
  if ((await tx.$count(storedFiles, eq(storedFiles.blobId, id))) > 0) return
  await releasePieces(tx, { blobId: id }, now)
  await tx.delete(blobs).where(eq(blobs.id, id))
}
