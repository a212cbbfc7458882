import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { settings } from '../db/schema-server.ts'

export async function readSetting(db: Db, key: string): Promise<unknown> {
  const [found] = await db.select().from(settings).where(eq(settings.key, key))
  return found?.value
}

export async function saveSetting(db: Db, key: string, value: unknown): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}
