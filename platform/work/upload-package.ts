import { createHash } from 'node:crypto'
import type { RequestOf } from '../../lib/contract/call.ts'
import { chunkBytes } from '../../lib/contract/limits.ts'
import type { StoredFile } from '../../lib/contract/stored-file.ts'
import type { upload as calls, PackageState } from '../../lib/contract/upload.ts'
import type { Db } from '../db/connect.ts'
import { invalid } from '../rules/refusal.ts'
import { type PieceRow, sha256Of, storePiece } from '../store/file-pieces.ts'
import { AlreadyAnswered } from '../store/idempotency.ts'
import { type FileRow, sentPackage, storedFileOf } from '../store/stored-files.ts'
import {
  type Announced,
  assertRoom,
  chunkAt,
  dropUpload,
  findUpload,
  heldPlaces,
  lockPackage,
  placeChunk,
  type UploadRow,
  uploadFor,
} from '../store/uploads.ts'
import { refuseWhenFull } from '../uploads/storage-full.ts'
import type { WriteContext } from '../wire/context.ts'
import type { Files } from '../wire/multipart.ts'
import { assembleSoon } from './package-assembly.ts'

type Chunk = RequestOf<typeof calls.addFragFile>

/** Stores one chunk. With the last missing chunk the package is stored, at once or soon after. */
export async function addChunk(chunk: Chunk, [{ bytes }]: Files, context: WriteContext) {
  const { services, account, now } = context
  const { index, fileMd5Value: md5, total, extname: format } = chunk
  assertRightLength(chunk, bytes)
  const announced = { md5, total, format }
  const place = { md5, index }
  context.note({ after: place })
  const piece = await keep(announced, index, bytes, context)
  const writing = context.write(async (tx) => {
    await lockPackage(tx, account.id, md5)
    const stored = await storedAlready(tx, account.id, announced)
    if (stored) return { state: 'stored' as const, file: storedFileOf(stored) }
    const upload = await uploadFor(tx, account, announced, now)
    context.note({ targets: [upload.id] })
    const storedChunk = await chunkAt(tx, upload.id, index)
    if (storedChunk?.sha256 !== sha256Of(bytes)) {
      const arrived = piece ?? (await refuseWhenFull('file', () => storePiece(services, bytes, now)))
      await placeChunk(tx, upload, index, arrived, now)
    }
    return { state: 'receiving' as const, file: null }
  })
  try {
    const written = await writing
    return { ...written, answer: written.answer.file ? written.answer : await finish(md5, context) }
  } catch (error) {
    // A repeated request gets the present progress, because the stored answer is out of date.
    throw error instanceof AlreadyAnswered ? new AlreadyAnswered(await finish(md5, context)) : error
  }
}

/** Drops an unfinished package of the caller with its chunks. */
export async function dropPackage(
  { md5Val }: RequestOf<typeof calls.removeFragFile>,
  { account, now, note, write }: WriteContext,
) {
  note({ before: { md5: md5Val } })
  return write(async (tx) => {
    await lockPackage(tx, account.id, md5Val)
    const upload = await findUpload(tx, account.id, md5Val)
    if (!upload) return { removed: 0 }
    note({ targets: [upload.id] })
    const { length: removed } = await heldPlaces(tx, upload.id)
    await dropUpload(tx, upload.id, now)
    return { removed }
  })
}

/** Stores a complete package and answers its progress. Throws a refusal if it is damaged or of the wrong type. */
async function finish(md5: string, { services, account, origin }: WriteContext) {
  const reached = await progressOf(services.db, account.id, md5)
  if (reached.state === 'checking' && reached.upload) {
    await assembleSoon(services, reached.upload.id, origin)
  }
  const { state, file } = await progressOf(services.db, account.id, md5)
  if (state === 'damaged') throw invalid({ fileMd5Value: 'damaged' })
  if (state === 'wrongType') throw invalid({ extname: 'fileType' })
  return { state, file }
}

/** The progress of an account's package: of its upload, else of the stored file. */
export async function progressOf(
  db: Db,
  accountId: number,
  md5: string,
): Promise<{ state: PackageState; file: StoredFile | null; upload: UploadRow | undefined }> {
  const upload = await findUpload(db, accountId, md5)
  if (upload) {
    const isWhole = (await heldPlaces(db, upload.id)).length === upload.total
    return { state: isWhole ? stateOfWhole[upload.verdict] : 'receiving', file: null, upload }
  }
  const file = await sentPackage(db, accountId, md5)
  return file ? { state: 'stored', file: storedFileOf(file), upload } : { state: 'none', file: null, upload }
}

const stateOfWhole = { receiving: 'checking', damaged: 'damaged', wrongType: 'wrongType' } as const

/** Refuses a chunk that is too short or does not have its MD5. Every chunk but the last has 2 MiB. */
function assertRightLength({ index, total, chunkMd5Value }: Chunk, bytes: Buffer): void {
  if (index < total - 1 && bytes.length < chunkBytes) throw invalid({ file: 'tooSmall' })
  if (chunkMd5Value === undefined) return
  if (createHash('md5').update(bytes).digest('hex') !== chunkMd5Value) throw invalid({ file: 'damaged' })
}

/** Writes a chunk to the storage unless the upload has it. Called before any lock, because it takes long. */
async function keep(
  announced: Announced,
  index: number,
  bytes: Buffer,
  { services, account, now }: WriteContext,
): Promise<PieceRow | undefined> {
  const { db } = services
  if (await storedAlready(db, account.id, announced)) return undefined
  const upload = await findUpload(db, account.id, announced.md5)
  if (!upload) await assertRoom(db, account, announced, now)
  const storedChunk = upload && (await chunkAt(db, upload.id, index))
  if (storedChunk?.sha256 === sha256Of(bytes)) return undefined
  return refuseWhenFull('file', () => storePiece(services, bytes, now))
}

/** The account's stored file with these bytes and this extension. */
async function storedAlready(
  db: Db,
  accountId: number,
  { md5, format }: Announced,
): Promise<FileRow | undefined> {
  const sent = await sentPackage(db, accountId, md5)
  return sent?.format === format ? sent : undefined
}
