import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { outliveOutput } from '../lib/watch/log-output.ts'
import { launch, type Running } from './support/launch.ts'
import { explain } from './support/plain-error.ts'
import { endedByItself } from './support/services.ts'
import { readSettings, type Settings } from './support/settings.ts'
import { timedLines } from './support/timed-lines.ts'

const { values } = parseArgs({ options: { dev: { type: 'boolean' }, since: { type: 'string' } } })
outliveOutput()
const began = Number(values.since ?? Date.now())
const interrupt = new AbortController()
// Ctrl-C in a terminal reaches this process directly and again through npm; the second signal has no effect.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt.abort())

const say = timedLines(began)
const warn = (text: string) => console.error(text)

process.exitCode = await start().catch((error) => {
  if (interrupt.signal.aborted) return 0
  console.error(`\n${explain(error)}`)
  return 1
})
// A closed terminal or an idle connection must not keep the process alive.
process.exit()

async function start(): Promise<number> {
  const settings = readSettings(process.env)
  const running = await launch(settings, { dev: values.dev, say, warn, signal: interrupt.signal })
  say('ready')
  console.log(welcome(settings))
  const ended = await Promise.race([interrupted(), firstToEnd(running)])
  say('stopping')
  await running.stop()
  say('stopped')
  if (!ended) return 0
  throw ended
}

function interrupted(): Promise<undefined> {
  return new Promise((resolve) => {
    if (interrupt.signal.aborted) resolve(undefined)
    interrupt.signal.addEventListener('abort', () => resolve(undefined))
  })
}

async function firstToEnd({ console, platform }: Running): Promise<Error | undefined> {
  const services = platform ? [console, platform] : [console]
  const error = await Promise.race(
    services.map(async (service) => endedByItself(service, await service.exited)),
  )
  // On shutdown every process gets a signal; this one's may come after the services have ended.
  await wait(500)
  return interrupt.signal.aborted ? undefined : error
}

function welcome(settings: Settings): string {
  const lines = ['', `  Device management system: ${settings.consoleUrl}`]
  if (/^(0\.0\.0\.0|::)$/.test(settings.HOST)) lines.push('  and every other address of this machine')
  const account = settings.embedded ? firstAccount(join(settings.DATA_DIR, 'first-run.json')) : undefined
  if (account) lines.push(`  First account: ${account}`)
  return [...lines, '  Ctrl-C stops it', ''].join('\n')
}

/**
 * The account of the database's first start. Its password is displayed at that start only, later the file
 * that contains it.
 */
function firstAccount(file: string): string | undefined {
  try {
    const { account, password, notifyPassword }: Record<string, string> = JSON.parse(
      readFileSync(file, 'utf8'),
    )
    if (statSync(file).mtimeMs < began) return `${account} (its first password is in ${file})`
    return `${account}, password ${password}, notification password ${notifyPassword} (kept in ${file})`
  } catch {
    return undefined
  }
}
