import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { certifications } from '../db/schema-records.ts'
import { attachPiece, storePiece } from '../store/file-pieces.ts'
import { readSetting, saveSetting } from '../store/settings.ts'
import { blobOf, insertFile } from '../store/stored-files.ts'
import { imageFormat } from '../uploads/image.ts'
import { specimenBack, specimenFront, specimenSelfie } from '../uploads/specimen.ts'
import type { Services } from '../wire/services.ts'

const setting = 'demoPictures'
/** The papers that get pictures: as many as a reviewer tries, and few enough for a quick first start. */
const withPictures = 12

/** Has the demo's papers drawn at the end of the start. */
export const askDemoPictures = (db: Db) => saveSetting(db, setting, 'due')

/** Draws pictures for the demo's papers that wait longest, once. */
export async function ensureDemoPictures(services: Pick<Services, 'db' | 'storage' | 'now' | 'ownerId'>) {
  const { db } = services
  if ((await readSetting(db, setting)) !== 'due') return
  await saveSetting(db, setting, 'done')
  const papers = await db
    .select()
    .from(certifications)
    .where(eq(certifications.status, 'Unreviewed'))
    .orderBy(asc(certifications.createdAt))
    .limit(withPictures)
  const [back, selfie] = await Promise.all([specimenBack(), specimenSelfie()])
  for (const { id, agentId, name } of papers) {
    const store = (bytes: Buffer) => storePicture(services, bytes, agentId)
    const [frontImage, backImage, selfieImage] = [
      await store(await specimenFront(name)),
      await store(back),
      await store(selfie),
    ]
    await db
      .update(certifications)
      .set({ frontImage, backImage, selfieImage })
      .where(eq(certifications.id, id))
  }
}

/** Stores a picture as a file of a tenant; answers its name. */
async function storePicture(
  { db, storage, now, ownerId }: Pick<Services, 'db' | 'storage' | 'now' | 'ownerId'>,
  bytes: Buffer,
  agentId: number | null,
): Promise<string> {
  const moment = now()
  const piece = await storePiece({ db, storage }, bytes, moment)
  return db.transaction(async (tx) => {
    const { sha256, size } = piece
    const blob = await blobOf(tx, { sha256, size })
    if (blob.isNew) await attachPiece(tx, piece, { blobId: blob.id, position: 0 })
    const md5 = createHash('md5').update(bytes).digest('hex')
    const row = { kind: 'image', format: imageFormat, size, md5, agentId, accountId: ownerId } as const
    return (await insertFile(tx, blob.id, row, moment)).name
  })
}
