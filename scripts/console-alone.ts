import { isBuilt } from './support/build.ts'
import { makeDirectory, readSecrets } from './support/data-dir.ts'
import { explain, PlainError } from './support/plain-error.ts'
import { requirePort } from './support/port.ts'
import { consoleEnvironment } from './support/services.ts'
import { readSettings } from './support/settings.ts'

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

/** Checks the settings and gives the console its environment. */
async function prepare(): Promise<void> {
  const settings = readSettings(process.env)
  if (!settings.SESSION_SECRET) await makeDirectory(settings.DATA_DIR)
  // The key ring is the platform's, even if both have it in one DATA_DIR.
  const secrets = await readSecrets({ ...settings, embedded: false })
  if (!isBuilt()) throw new PlainError('The console is not built: run `npm run build` first.')
  await requirePort('PORT', settings.HOST, settings.PORT)
  const environment = consoleEnvironment(settings, secrets, false)
  for (const [name, value] of Object.entries(environment)) if (value !== undefined) process.env[name] = value
}
