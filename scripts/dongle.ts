import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { makeDirectory } from './support/data-dir.ts'
import { explain } from './support/plain-error.ts'
import { readSettings, type Settings } from './support/settings.ts'
import { type SoftDongle, startSoftDongle } from './support/soft-dongle.ts'

const usage = 'commands: insert, remove, new (another UKEY), error <number>, ok (no error any more)'

try {
  const settings = readSettings(process.env)
  await makeDirectory(settings.DATA_DIR)
  const { DONGLE_PORT: port } = settings
  const origins = originsOf(settings)
  const dongle = await startSoftDongle({ port, origins, file: join(settings.DATA_DIR, 'dongle.json') })
  console.log(`UKEY ${dongle.serial} in software on 127.0.0.1:${port}, for pages of ${origins.join(' and ')}`)
  console.log(usage)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void dongle.close().then(() => process.exit()))
  }
  createInterface(process.stdin).on('line', (line) => console.log(obey(dongle, line.trim())))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

/** The origins of the console's pages in browsers on this machine. */
function originsOf({ PUBLIC_ORIGIN, PORT, consoleUrl }: Settings): string[] {
  if (PUBLIC_ORIGIN) return [new URL(PUBLIC_ORIGIN).origin]
  return [...new Set([consoleUrl, `http://localhost:${PORT}`])]
}

function obey(dongle: SoftDongle, line: string): string {
  const [command, number] = line.split(/\s+/)
  if (command === 'insert') dongle.insert()
  else if (command === 'remove') dongle.remove()
  else if (command === 'new') dongle.replace()
  else if (command === 'ok') dongle.fail(undefined)
  else if (command === 'error' && /^\d{1,6}$/.test(number ?? '')) dongle.fail(Number(number))
  else return usage
  return `${line}: done, UKEY ${dongle.serial}`
}
