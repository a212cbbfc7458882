import { createHash } from 'node:crypto'
import { longestSide } from '../../lib/contract/limits.ts'
import type { StoredFile } from '../../lib/contract/stored-file.ts'
import type { Db } from '../db/connect.ts'
import { pictureRoom } from '../rules/file-room.ts'
import { picturesADay } from '../rules/limits.ts'
import { Refusal } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { day } from '../rules/units.ts'
import { attachPiece, type PieceRow, storePiece } from '../store/file-pieces.ts'
import { oneAtATime } from '../store/limits.ts'
import { blobOf, insertFile, picturesSince, storedFileOf } from '../store/stored-files.ts'
import { turns } from '../store/turns.ts'
import { unusedFiles } from '../store/unused-files.ts'
import { assertPicture, encodeImage, imageFormat } from '../uploads/image.ts'
import { refuseWhenFull } from '../uploads/storage-full.ts'
import type { WriteContext, Written } from '../wire/context.ts'
import type { Files } from '../wire/multipart.ts'

/** One picture is decoded at a time, and an account has 20 that wait, to bound memory. */
const inTurn = turns({ atOnce: 1, longest: 20 })

/**
 * Refuses pictures of an account that has too many unreferenced ones already; `more` is the number to be
 * stored.
 */
async function assertPictureRoom(
  db: Db,
  files: Files,
  { account, now }: WriteContext,
  more = files.length,
): Promise<void> {
  const [{ field }] = files
  const owner = { id: account.id, agentId: scopeOf(account) }
  const waiting = await unusedFiles(db, 'image', owner, now)
  for (const holder of ['account', 'agent'] as const) {
    const { files: count, bytes } = waiting[holder]
    const most = pictureRoom[holder]
    if (count + more > most.files || bytes > most.bytes)
      throw new Refusal('limit', 'too many pictures that nothing refers to', { [field]: 'picturesWaiting' })
  }
}

/** Stores pictures, all or none, as files of the caller's tenant that no row refers to yet. */
export async function storePictures<Result>(
  files: Files,
  context: WriteContext,
  answer: (stored: [StoredFile, ...StoredFile[]]) => Result,
  side: number = longestSide,
): Promise<Written<Result>> {
  const { services, account, now } = context
  const since = new Date(now.getTime() - day)
  if ((await picturesSince(services.db, account.id, since)) + files.length > picturesADay) {
    throw new Refusal('limit', 'too many pictures in a day')
  }
  await assertPictureRoom(services.db, files, context)
  for (const { field, bytes } of files) await assertPicture(bytes, field)
  const pictures: { bytes: Buffer; piece: PieceRow }[] = []
  for (const { field, bytes } of files) {
    const encoded = await inTurn(account.id, () => encodeImage(bytes, field, side))
    pictures.push({
      bytes: encoded,
      piece: await refuseWhenFull(field, () => storePiece(services, encoded, now)),
    })
  }
  return context.write(async (tx) => {
    const stored: StoredFile[] = []
    const targets: number[] = []
    for (const { bytes, piece } of pictures) {
      const { sha256, size } = piece
      const blob = await blobOf(tx, { sha256, size })
      // If the bytes were stored already, the sweep removes the new object.
      if (blob.isNew) await attachPiece(tx, piece, { blobId: blob.id, position: 0 })
      const md5 = createHash('md5').update(bytes).digest('hex')
      const owner = { agentId: scopeOf(account), accountId: account.id }
      const row = { kind: 'image', format: imageFormat, size, md5, ...owner } as const
      const file = await insertFile(tx, blob.id, row, now)
      stored.push(storedFileOf(file))
      targets.push(file.id)
    }
    await oneAtATime(tx, `pictures of ${scopeOf(account) ?? 'the platform'}`)
    await assertPictureRoom(tx, files, context, 0)
    context.note({ targets, after: stored })
    const [first, ...rest] = stored
    if (!first) throw new Error('no picture was stored')
    return answer([first, ...rest])
  })
}
