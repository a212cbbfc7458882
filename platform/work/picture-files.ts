import { createHash } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import { attachPiece, type PieceRow, storePiece } from '../store/file-pieces.ts'
import { blobOf, type FileRow, insertFile } from '../store/stored-files.ts'
import { turns } from '../store/turns.ts'
import { assertPicture, encodeImage, imageFormat } from '../uploads/image.ts'
import { refuseWhenFull } from '../uploads/storage-full.ts'
import type { OpenContext } from '../wire/context.ts'
import type { Files } from '../wire/multipart.ts'

/** One picture is decoded at a time, and a sender has 20 that wait, to bound memory. */
const inTurn = turns({ atOnce: 1, longest: 20 })

/** A re-encoded picture, in the storage but in no file yet. */
export interface EncodedPicture {
  bytes: Buffer
  piece: PieceRow
}

/** Re-encodes pictures and stores their bytes. Refuses other files before anything is decoded. */
export async function encodePictures(
  files: Files,
  { sender, side }: { sender: number | string; side: number },
  { services, now }: OpenContext,
): Promise<EncodedPicture[]> {
  for (const { field, bytes } of files) await assertPicture(bytes, field)
  const pictures: EncodedPicture[] = []
  for (const { field, bytes } of files) {
    const encoded = await inTurn(sender, () => encodeImage(bytes, field, side))
    const piece = await refuseWhenFull(field, () => storePiece(services, encoded, now))
    pictures.push({ bytes: encoded, piece })
  }
  return pictures
}

/** Adds pictures as stored files that no row refers to yet. */
export async function insertPictures(
  tx: Db,
  pictures: readonly EncodedPicture[],
  owner: Pick<FileRow, 'agentId' | 'accountId'>,
  now: Date,
): Promise<FileRow[]> {
  const stored: FileRow[] = []
  for (const { bytes, piece } of pictures) {
    const { sha256, size } = piece
    const blob = await blobOf(tx, { sha256, size })
    // If the bytes were stored already, the sweep removes the new object.
    if (blob.isNew) await attachPiece(tx, piece, { blobId: blob.id, position: 0 })
    const md5 = createHash('md5').update(bytes).digest('hex')
    const row = { kind: 'image', format: imageFormat, size, md5, ...owner } as const
    stored.push(await insertFile(tx, blob.id, row, now))
  }
  return stored
}
