import { createHash } from 'node:crypto'
import type { PackageFormat } from '../../lib/contract/stored-file.ts'
import { attachPiece, storePiece } from '../store/file-pieces.ts'
import { blobOf, type FileRow, insertFile } from '../store/stored-files.ts'
import type { imageFormat } from '../uploads/image.ts'
import type { Services } from '../wire/services.ts'

export type DemoServices = Pick<Services, 'db' | 'storage' | 'now' | 'ownerId'>

/** The kind of file to store: a picture of a tenant, or a package of the platform. */
type DemoFile =
  | { kind: 'image'; format: typeof imageFormat; agentId: number | null }
  | { kind: 'package'; format: PackageFormat; agentId: null }

/** Stores bytes as a file that the owner has sent. */
export async function storeDemoFile(
  { db, storage, now, ownerId }: DemoServices,
  bytes: Buffer,
  file: DemoFile,
): Promise<FileRow> {
  const moment = now()
  const piece = await storePiece({ db, storage }, bytes, moment)
  return db.transaction(async (tx) => {
    const { sha256, size } = piece
    const blob = await blobOf(tx, { sha256, size })
    if (blob.isNew) await attachPiece(tx, piece, { blobId: blob.id, position: 0 })
    const md5 = createHash('md5').update(bytes).digest('hex')
    return insertFile(tx, blob.id, { ...file, size, md5, accountId: ownerId }, moment)
  })
}
