import { and, eq, gt } from 'drizzle-orm'
import { fileEndings } from '../../lib/contract/release.ts'
import { versions } from '../db/schema-releases.ts'
import { day } from '../db/seed/time.ts'
import { specimenPackage } from '../uploads/specimen-package.ts'
import { type DemoServices, storeDemoFile } from './store-demo-file.ts'

/** Milliseconds: the demo's older versions are from before files were stored. */
const withFiles = 300 * day

/** Makes a small file of the right format for each of the demo's newer versions. */
export async function storeDemoPackages(services: DemoServices) {
  const { db, now } = services
  const newer = gt(versions.createdAt, new Date(now().getTime() - withFiles))
  const rows = await db
    .select()
    .from(versions)
    .where(and(newer, eq(versions.file, '')))
  for (const { id, type, model, number } of rows) {
    const [format] = fileEndings[type]
    if (!format) continue
    const bytes = specimenPackage(format, `${type} ${model} ${number}`)
    const {
      name: file,
      size,
      md5,
    } = await storeDemoFile(services, bytes, {
      kind: 'package',
      format,
      agentId: null,
    })
    await db.update(versions).set({ file, size, md5 }).where(eq(versions.id, id))
  }
}
