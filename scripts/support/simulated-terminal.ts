import { io, type Socket } from 'socket.io-client'
import { contract } from '../../lib/contract/contract.ts'
import type { TerminalEvents, TerminalReports } from '../../lib/contract/live.ts'
import { versionNumber } from '../../lib/contract/release.ts'
import { kunming } from '../../platform/db/seed/city-kunming.ts'
import { mandalay } from '../../platform/db/seed/city-mandalay.ts'
import { shanghai } from '../../platform/db/seed/city-shanghai.ts'
import { yangon } from '../../platform/db/seed/city-yangon.ts'
import type { City } from '../../platform/db/seed/places.ts'
import { type Random, randomFor } from '../../platform/db/seed/random.ts'
import { createStreets, type Spot, startWalk } from '../../platform/db/seed/walk.ts'
import { type HabitCounters, type Habits, simulatedHabits } from './simulated-habits.ts'
import type { SimulatedMember } from './simulated-members.ts'
import { simulatedUpdates, type UpdateCounters } from './simulated-updates.ts'
import { type Call, temporarySession } from './wire-client.ts'

/** Counts of all simulated terminals. */
export interface Counters extends UpdateCounters, HabitCounters {
  kept: number
  /** Notifications that terminals got and confirmed. */
  notices: number
  refused: number
  ended: number
  /** Milliseconds from a report to its answer, since the last summary. */
  answers: number[]
}

export const noCounts = (): Counters => ({
  kept: 0,
  notices: 0,
  refused: 0,
  ended: 0,
  installed: 0,
  failed: 0,
  papers: 0,
  joins: 0,
  feedback: 0,
  spoken: 0,
  silent: 0,
  answers: [],
})

export interface SimulatedTerminal {
  readonly connected: boolean
  stop(): void
}

type TerminalSocket = Socket<TerminalEvents, TerminalReports>

const patience = 10_000
const heartbeatEvery = 20_000
/** On average one of this many reports is followed by a disconnection. */
const reportsToBreak = 80
/** On average one of this many reports is followed by a question for a newer version. */
const reportsToAsk = 60

export interface SimulatedLife {
  member: SimulatedMember
  password: string
  /** Seconds between two position reports. */
  every: number
  /** The percentage of a version's installations that fail. */
  failing: number
  counters: Counters
  /** The calls that the terminal makes for its member; absent: none. */
  habits?: Habits
}

/**
 * Signs a member's terminal in, which then moves, reports and installs new versions. Throws `CallRefused`.
 */
export async function startTerminal(
  base: string,
  call: Call,
  { member, password, every, failing, counters, habits }: SimulatedLife,
): Promise<SimulatedTerminal> {
  const credentials = { account: member.account, password: member.password ?? password }
  const auth = await call(contract.terminal.signIn, credentials, await temporarySession(call))
  const random = randomFor(`${member.account} ${Date.now()}`)
  const stopping = new AbortController()
  const { signal } = stopping
  const { askForVersion, life } = await activities(call, auth, {
    member,
    habits,
    failing,
    random,
    counters,
    signal,
  })
  const socket = connect(base, auth)
  const step = startNear(random, member)
  const metres = (1 + 9 * random.next()) * every
  let timer: NodeJS.Timeout | undefined

  const next = (seconds: number, work: () => void) => {
    timer = setTimeout(work, seconds * 1000)
  }
  async function report(): Promise<void> {
    const far = random.chance(0.1) ? 0 : metres * (0.6 + 0.8 * random.next())
    if (socket.connected) await sendPosition(socket, step(far), counters)
    if (random.chance(1 / reportsToAsk)) askForVersion?.()
    life?.afterReport()
    if (socket.active && random.chance(1 / reportsToBreak)) {
      socket.disconnect()
      next(random.int(5, 30), () => {
        socket.connect()
        next(every, report)
      })
    } else if (socket.active) next(every * (0.9 + 0.2 * random.next()), report)
  }
  hearPlatform(socket, counters)
  const heartbeat = setInterval(() => {
    if (socket.connected) socket.emit('heartbeat', {}, () => {})
  }, heartbeatEvery)
  next(every * random.next(), report)
  askForVersion?.()
  life?.begin()
  return {
    get connected() {
      return socket.connected
    },
    stop() {
      clearTimeout(timer)
      clearInterval(heartbeat)
      stopping.abort()
      socket.disconnect()
    },
  }
}

function connect(base: string, auth: { uid: number; token: string; device: string }): TerminalSocket {
  const { uid, token, device } = auth
  return io(base, { transports: ['websocket'], forceNew: true, auth: { uid, token, device } })
}

type Activity = Pick<SimulatedLife, 'member' | 'habits' | 'failing' | 'counters'> & {
  random: Random
  signal: AbortSignal
}

/** The calls of a terminal beside its socket: for versions, from the one that it installed last, and for its member. */
async function activities(
  call: Call,
  { uid, token }: { uid: number; token: string },
  { member: { account, software: first }, habits, failing, ...shared }: Activity,
) {
  const as = { token, uid: String(uid) }
  const stored = habits && (await call(contract.terminal.report, {}, as)).version
  const number = versionNumber.safeParse(stored).data ?? first?.number
  const software = first && { ...first, number: number ?? first.number }
  const terminal = { account, uid, token }
  return {
    askForVersion: software && simulatedUpdates(call, software, { terminal, failing, ...shared }),
    life: habits && simulatedHabits(call, { terminal: as, version: number ?? '', habits, ...shared }),
  }
}

/** Counts what the platform tells the terminal. */
function hearPlatform(socket: TerminalSocket, counters: Counters): void {
  const known = new Set<number>()
  socket.on('notice', ({ notificationId }, received) => {
    if (!known.has(notificationId)) counters.notices++
    known.add(notificationId)
    received()
  })
  socket.on('session', () => {
    counters.ended++
  })
  socket.on('connect_error', () => {
    // Refused by the platform; otherwise socket.io reconnects by itself.
    if (!socket.active) counters.ended++
  })
}

async function sendPosition(
  socket: TerminalSocket,
  { position, address }: ReturnType<typeof placeOf>,
  counters: Counters,
): Promise<void> {
  const sent = performance.now()
  try {
    const { code } = await socket
      .timeout(patience)
      .emitWithAck('position', { ...position, address, type: 'gps' })
    if (code === 1) counters.kept++
    else counters.refused++
    counters.answers.push(performance.now() - sent)
  } catch {
    // Disconnected; the next report sends a newer position.
  }
}

const cities = [yangon, mandalay, shanghai, kunming]
const tries = 60

/** Starts a walk in a street near the member's last position. */
function startNear(random: Random, { latitude, longitude }: SimulatedMember) {
  const city = cities.find(({ box }) => isWithin(box, latitude, longitude)) ?? yangon
  const streets = createStreets(city)
  const walks = Array.from({ length: tries }, () => {
    const go = startWalk(random, streets)
    const spot = go(0)
    return { go, far: (spot.latitude - latitude) ** 2 + (spot.longitude - longitude) ** 2 }
  })
  const [nearest] = walks.toSorted((one, other) => one.far - other.far)
  const go = nearest?.go ?? startWalk(random, streets)
  return (metres: number) => placeOf(city, go(metres), random)
}

function placeOf(city: City, { latitude, longitude, road, number }: Spot, random: Random) {
  const position = { latitude, longitude, height: city.height + random.int(-4, 6) }
  return { position, address: city.address(road, number) }
}

function isWithin({ south, north, west, east }: City['box'], latitude: number, longitude: number): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
