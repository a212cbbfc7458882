import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { ringFile } from '../platform/config/wire-keys.ts'
import { isBuilt } from './support/build.ts'
import { makeDirectory, readSecrets } from './support/data-dir.ts'
import { explain, PlainError } from './support/plain-error.ts'
import { requirePort } from './support/port.ts'
import { consoleEnvironment } from './support/services.ts'
import { readSettings, type Settings } from './support/settings.ts'

/** Milliseconds: a platform's first start makes the ring once its database runs. */
const ringPatience = 120_000

/**
 * The console as it is deployed, without the start, which otherwise validates its settings and writes its
 * log.
 */
try {
  await prepare()
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
await import('./console.ts')

/**
 * Waits for the key ring that a platform with the same DATA_DIR makes at its first start: on an empty machine both services
 * start at once.
 */
async function waitForKeys(settings: Settings): Promise<void> {
  const { WIRE_KEYS, WIRE_KEYS_FILE, embedded } = settings
  const file = ringFile(settings)
  if (WIRE_KEYS || WIRE_KEYS_FILE || !embedded || existsSync(file)) return
  console.error(`waiting for the platform, which makes the key ring ${file}`)
  const until = Date.now() + ringPatience
  while (!existsSync(file) && Date.now() < until) await wait(250)
}

/** Checks the settings and gives the console its environment. */
async function prepare(): Promise<void> {
  const settings = readSettings(process.env)
  if (!settings.SESSION_SECRET) await makeDirectory(settings.DATA_DIR)
  await waitForKeys(settings)
  // The key ring is the platform's, even if both have it in one DATA_DIR.
  const secrets = await readSecrets({ ...settings, embedded: false })
  if (!isBuilt()) throw new PlainError('The console is not built: run `npm run build` first.')
  await requirePort('PORT', settings.HOST, settings.PORT)
  const environment = consoleEnvironment(settings, secrets, false)
  for (const [name, value] of Object.entries(environment)) if (value !== undefined) process.env[name] = value
}
