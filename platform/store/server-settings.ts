import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { positionDays } from '../../lib/contract/limits.ts'
import { serverConfig } from '../../lib/contract/server-settings.ts'
import type { Db } from '../db/connect.ts'
import { serverSettingsKey, settings } from '../db/schema-server.ts'
import { readSetting, saveSetting } from './settings.ts'

const saved = serverConfig.required()
export type SavedSettings = z.output<typeof saved>

const unconfigured: SavedSettings = {
  name: '',
  registrationOpen: false,
  helpContact: { telephone: '', email: '', hours: '' },
  mapDatum: 'WGS-84',
  gpsInterval: 60,
  signallingHost: '',
  signallingPort: null,
  mediaHost: '',
  mediaPort: null,
  fileHost: '',
  filePort: null,
  recordingDays: 0,
  positionDays: positionDays.usual,
  rowVersion: 0,
}

/** The intercom server's settings, with defaults for those that were never set. */
export async function readServerSettings(db: Db): Promise<SavedSettings> {
  return withDefaults(await readSetting(db, serverSettingsKey))
}

/** The intercom server's settings, locked. */
export async function lockServerSettings(tx: Db): Promise<SavedSettings> {
  await tx.insert(settings).values({ key: serverSettingsKey, value: unconfigured }).onConflictDoNothing()
  const [row] = await tx.select().from(settings).where(eq(settings.key, serverSettingsKey)).for('update')
  return withDefaults(row?.value)
}

export async function saveServerSettings(tx: Db, value: SavedSettings): Promise<void> {
  await saveSetting(tx, serverSettingsKey, value)
}

function withDefaults(value: unknown): SavedSettings {
  const read = saved.safeParse({ ...unconfigured, ...Object(value) })
  return read.success ? read.data : unconfigured
}
