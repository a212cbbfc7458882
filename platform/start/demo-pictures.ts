import { asc, eq } from 'drizzle-orm'
import { certifications } from '../db/schema-records.ts'
import { imageFormat } from '../uploads/image.ts'
import { specimenBack, specimenFront, specimenSelfie } from '../uploads/specimen.ts'
import { type DemoServices, storeDemoFile } from './store-demo-file.ts'

/** The papers that get pictures: as many as a reviewer tries, and few enough for a quick first start. */
const withPictures = 12

/** Draws pictures for the demo's papers that wait longest. */
export async function drawDemoPictures(services: DemoServices) {
  const { db } = services
  const papers = await db
    .select()
    .from(certifications)
    .where(eq(certifications.status, 'Unreviewed'))
    .orderBy(asc(certifications.createdAt))
    .limit(withPictures)
  const [back, selfie] = await Promise.all([specimenBack(), specimenSelfie()])
  for (const { id, agentId, name } of papers) {
    const file = { kind: 'image', format: imageFormat, agentId } as const
    const store = async (bytes: Buffer) => (await storeDemoFile(services, bytes, file)).name
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
