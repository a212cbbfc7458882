import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { parseKeyRing } from '../lib/wire/key-ring.ts'
import { explain, PlainError } from './support/plain-error.ts'
import { readSettings, type Settings } from './support/settings.ts'
import type { Habits } from './support/simulated-habits.ts'
import { readFirstStart, type SimulatedMember } from './support/simulated-members.ts'
import { findPopulation } from './support/simulated-population.ts'
import {
  noCounts,
  type SimulatedLife,
  type SimulatedTerminal,
  startTerminal,
} from './support/simulated-terminal.ts'
import { type Call, CallRefused, wireClient } from './support/wire-client.ts'

/**
 * Simulates the terminals of members at the running platform: they sign in, move, report, install the versions that they
 * are offered, join groups, speak, hand in papers and give feedback, until Ctrl-C. An empty database is filled first.
 */

const summaryEvery = 5000
const signInsAtOnce = 4

const { values } = parseArgs({
  options: {
    terminals: { type: 'string', default: '50' },
    /** Seconds between two position reports of a terminal. */
    every: { type: 'string', default: '5' },
    /** The percentage of a version's installations that fail. */
    failing: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
})

const help = `npm run simulate -- [--terminals 50] [--every 5] [--failing 5]

--terminals  how many members' terminals to simulate, 1 to 5000
--every      seconds between two position reports of a terminal, 1 to 3600
--failing    percentage of offered versions whose installation fails, 0 to 100
`
if (values.help) {
  console.log(help)
  process.exit()
}
const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt.abort())
const terminals: SimulatedTerminal[] = []
/** The number of sign-ins in progress. */
let signingIn = 0
const counters = noCounts()

try {
  await simulate(number('terminals', 1, 5000), {
    every: number('every', 1, 3600),
    failing: number('failing', 0, 100),
  })
} catch (error) {
  if (!interrupt.signal.aborted) {
    console.error(`\n${explain(error)}`)
    process.exitCode = 1
  }
}
for (const terminal of terminals) terminal.stop()
console.log('stopped')
// Time to send the last packets.
await wait(200)
process.exit()

async function simulate(count: number, pace: Pace): Promise<void> {
  const settings = readSettings(process.env)
  if (!settings.embedded)
    throw new PlainError('Terminals are simulated at the embedded platform: unset PLATFORM_URL.')
  const { DATA_DIR: directory } = settings
  const firstStart = await readFirstStart(directory)
  const call = wireClient(settings.platformUrl, parseKeyRing(await readRing(settings)))
  const population = await findPopulation(call, { directory, firstStart, count }).catch((error: unknown) => {
    throw error instanceof TypeError ? noPlatform(settings) : error
  })
  const worker = () => signInNext(settings, call, { ...population, count, ...pace })
  const signIns = Promise.all(Array.from({ length: signInsAtOnce }, worker))
  const summaries = printSummaries(count)
  await signIns
  if (terminals.length < count && !interrupt.signal.aborted)
    console.log(`only ${terminals.length} members may connect`)
  await summaries
}

async function readRing(settings: Settings): Promise<string> {
  return (
    settings.WIRE_KEYS ??
    readFile(settings.WIRE_KEYS_FILE ?? join(settings.DATA_DIR, 'wire-keys.json'), 'utf8')
  )
}

function noPlatform({ platformUrl }: Settings): PlainError {
  return new PlainError(
    `No platform answers at ${platformUrl}: start it with \`npm start\`, with the same settings.`,
  )
}

type Pace = Pick<SimulatedLife, 'every' | 'failing'>

interface Wanted extends Pace {
  /** Members not tried yet. */
  members: SimulatedMember[]
  count: number
  password: string
  habits: Habits
}

/** Signs members in, one after the other, until enough are connected; skips members that may not connect. */
async function signInNext({ platformUrl }: Settings, call: Call, wanted: Wanted): Promise<void> {
  const { members, count, ...life } = wanted
  let refusals = 0
  while (terminals.length + signingIn < count && !interrupt.signal.aborted) {
    const member = members.shift()
    if (!member) return
    signingIn++
    try {
      const terminal = await startTerminal(platformUrl, call, { ...life, member, counters })
      terminals.push(terminal)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      // Stops after a few wrong passwords: the platform limits them, and probably all members of this
      // database have another password.
      if (error.code === 8 && ++refusals > 3) throw error
    } finally {
      signingIn--
    }
  }
}

async function printSummaries(count: number): Promise<void> {
  while (!interrupt.signal.aborted) {
    await wait(summaryEvery, undefined, { signal: interrupt.signal }).catch(() => {})
    const connected = terminals.filter((terminal) => terminal.connected).length
    const answers = counters.answers.splice(0).toSorted((one, other) => one - other)
    const at = (share: number) => (answers[Math.floor(answers.length * share)] ?? 0).toFixed(0)
    const parts = [
      `${connected} of ${count} terminals connected`,
      `${counters.kept} positions kept`,
      `answered in ${at(0.5)} ms (median), ${at(0.95)} ms (95 %)`,
    ]
    if (counters.notices > 0) parts.push(`${counters.notices} notifications confirmed`)
    const { installed, failed } = counters
    if (installed + failed > 0) parts.push(`${installed} updates installed, ${failed} failed`)
    const { papers, joins, feedback, spoken, silent } = counters
    if (papers + joins + feedback > 0)
      parts.push(`${papers} papers, ${joins} joins and ${feedback} feedback handed in`)
    if (spoken + silent > 0) parts.push(`spoken ${spoken} times, ${silent} times refused`)
    if (counters.refused > 0) parts.push(`${counters.refused} refused`)
    if (counters.ended > 0) parts.push(`${counters.ended} ended by the platform`)
    console.log(parts.join(', '))
  }
}

function number(name: 'terminals' | 'every' | 'failing', least: number, most: number): number {
  const given = Number(values[name])
  if (Number.isInteger(given) && given >= least && given <= most) return given
  throw new PlainError(`--${name} is wrong: expected a number from ${least} to ${most}.`)
}
