import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { explain, PlainError } from '../../../scripts/support/plain-error.ts'
import { type Installation, startInstallation } from '../behind-proxy/installation.ts'
import { type ProxyName, proxies } from '../behind-proxy/proxies.ts'
import { act, type Operator } from './acts.ts'
import { killByTurns } from './kills.ts'
import { openLivePage } from './live-pages.ts'
import { openOperators } from './operators.ts'
import { readBack } from './read-back.ts'
import { type Run, sectionOf, writeSection } from './report.ts'
import { lookAt, takeSamples } from './samples.ts'
import { Tally } from './tally.ts'
import { startTerminals } from './terminals.ts'

/**
 * Operators and terminals at work on two consoles and two platforms behind a proxy, of which one process is killed
 * each minute: `npm run bench -- soak [--minutes 30] [--kills on|off] [--terminals 1000] [--proxy nginx] [--write]`.
 * Needs a build, openssl, and the proxy's program.
 */

const operatorCount = 20
/** Milliseconds that an operator thinks between two acts, at least and at most. */
const thinking = [2000, 6000] as const

const isProxy = (name: string): name is ProxyName => name in proxies

try {
  await soak(readOptions())
} catch (error) {
  console.error(`\n${explain(error)}`)
  process.exitCode = 1
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '30' },
      kills: { type: 'string', default: 'on' },
      terminals: { type: 'string', default: '1000' },
      proxy: { type: 'string', default: 'nginx' },
      write: { type: 'boolean', default: false },
    },
  })
  const { proxy, kills, write } = values
  const [minutes, terminals] = [Number(values.minutes), Number(values.terminals)]
  if (!isProxy(proxy)) throw new PlainError(`--proxy is one of ${Object.keys(proxies).join(', ')}.`)
  if (kills !== 'on' && kills !== 'off') throw new PlainError('--kills is on or off.')
  if (!(minutes > 0) || !(terminals > 0))
    throw new PlainError('--minutes and --terminals are numbers above 0.')
  return { minutes, terminals, proxy, kills: kills === 'on', write }
}

async function soak(options: ReturnType<typeof readOptions>): Promise<void> {
  const token = randomBytes(16).toString('hex')
  console.log('starting two platforms, two consoles and a proxy')
  const installation = await startInstallation(options.proxy, { METRICS_TOKEN: token })
  try {
    const run = await work(installation, token, options)
    const text = sectionOf(run)
    console.log(`\n${text}`)
    if (options.write) await writeSection(options.kills, text)
  } finally {
    await installation.stop()
  }
}

async function work(
  installation: Installation,
  token: string,
  { minutes, terminals: count, proxy, kills: isKilling }: ReturnType<typeof readOptions>,
): Promise<Run> {
  const { services, databaseUrl } = installation
  const idle = await Promise.all(services.map((service) => lookAt(service, token)))
  console.log(`connecting ${count} terminals`)
  const terminals = await startTerminals(installation, count)
  const end = new AbortController()
  try {
    const tally = new Tally()
    const { operators, notifier } = await openOperators(installation, tally, operatorCount)
    const pages = await Promise.all(operators.map(({ visitor }) => openLivePage(visitor)))
    console.log('all are at work')
    const loads = [loadavg()[0] ?? 0]
    const samples = takeSamples(services, databaseUrl, token)
    const began = tally.now
    const working = operators.map((operator) => goOn(operator, end.signal))
    const killing = isKilling ? killByTurns(services, pages, notifier, end.signal) : Promise.resolve([])
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort())
    // A fault of the bench ends the run at once, and so does a simulation that ends.
    await Promise.race([
      wait(minutes * 60_000, undefined, { signal: end.signal }).catch(() => {}),
      Promise.all([killing, ...working]),
      terminals.ended,
    ])
    end.abort()
    samples.stop()
    loads.push(loadavg()[0] ?? 0)
    const seconds = (tally.now - began) / 1000
    const kills = await killing
    await Promise.all(working)
    for (const page of pages) page.stop()
    await terminals.stop()
    const ended = pages.flatMap((page) => page.ended ?? [])
    const back = await readBack(tally, terminals.acknowledged(), databaseUrl)
    const what = { minutes, terminals: count, proxy, operators: operatorCount }
    return { what, idle, tally, kills, ended, back, samples: samples.samples, seconds, loads }
  } finally {
    end.abort()
    await terminals.stop()
  }
}

/** Acts and thinks in turn until the signal. */
async function goOn(operator: Operator, signal: AbortSignal): Promise<void> {
  const [least, most] = thinking
  while (!signal.aborted) {
    await wait(least + Math.random() * (most - least), undefined, { signal }).catch(() => {})
    if (!signal.aborted) await act(operator)
  }
}
