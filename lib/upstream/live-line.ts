import 'server-only'
import { io, type Socket } from 'socket.io-client'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { codeNumbers } from '../contract/codes'
import { acknowledgement, consoleDevice, consoleEvents, type SessionReason } from '../contract/live'
import { pathPrefix } from './path-prefix'

/** Who listens to the platform. The token goes there and nowhere else. */
export interface LiveHolder {
  token: string
  uid: string
  /** Where the browser is, as far as is known. */
  address: string
}

/** What open pages are told; the other events wait for a screen that shows them. */
const relayed = ['session'] as const
type Relayed = (typeof relayed)[number]

type Hearer = (event: Relayed, payload: unknown) => void

interface Line {
  socket: Socket
  hearers: Set<Hearer>
  closing?: NodeJS.Timeout
}

/** Streams of one session at one console; a browser has one, or one for each of its windows. */
const hearersAtMost = 20
/** Milliseconds for which a line outlives its last hearer: the next page of that browser takes it over. */
const linger = 5000
/** Milliseconds until a platform that is away, or turned a line away for a while, is asked again. */
const askAgain = 3000

/** By token. Nothing is lost with them: each page that comes back to another console has another line there. */
const lines = new Map<string, Line>()

/**
 * Lets a page hear what the platform tells its session, over one socket for all pages of the session. Returns what ends
 * it; undefined when the session has too many already. A session that is over is told as the event `session`, also
 * where the platform only says so when the line is opened.
 */
export function hearLive(holder: LiveHolder, hear: Hearer): (() => void) | undefined {
  const line = lines.get(holder.token) ?? openLine(holder)
  if (line.hearers.size >= hearersAtMost) return undefined
  clearTimeout(line.closing)
  line.hearers.add(hear)
  return () => {
    line.hearers.delete(hear)
    if (line.hearers.size > 0) return
    clearTimeout(line.closing)
    line.closing = setTimeout(() => close(holder.token, line), linger)
  }
}

function openLine({ token, uid, address }: LiveHolder): Line {
  const base = new URL(env().REALTIME_URL ?? env().PLATFORM_URL)
  const socket = io(base.origin, {
    path: `${pathPrefix(base)}/socket.io`,
    transports: ['websocket'],
    forceNew: true,
    auth: { uid, token, device: consoleDevice },
    extraHeaders: address ? { 'x-forwarded-for': address } : {},
    reconnectionDelay: 300,
    reconnectionDelayMax: askAgain,
  })
  const line: Line = { socket, hearers: new Set() }
  let isNoted = false
  lines.set(token, line)

  const end = (reason: SessionReason) => {
    close(token, line)
    for (const hear of line.hearers) hear('session', { reason })
  }
  const later = () => setTimeout(() => lines.get(token) === line && socket.connect(), askAgain)
  socket.on('session', (payload) => {
    const read = consoleEvents.session.safeParse(payload)
    end(read.success ? read.data.reason : 'revoked')
  })
  socket.on('connect_error', (error) => {
    const reason = endedBy(error)
    if (reason) return end(reason)
    if (!isNoted) log.warn({ cause: error }, 'no live line to the platform; it is tried again')
    isNoted = true
    // What never reached the platform is tried again by itself.
    if (!socket.active) later()
  })
  socket.on('connect', () => {
    isNoted = false
  })
  socket.on('disconnect', (why) => {
    if (why === 'io server disconnect') later()
  })
  return line
}

/** Why a refused handshake means that the session is over; undefined where it may be let in later. */
function endedBy(error: Error): SessionReason | undefined {
  const answer = acknowledgement.safeParse('data' in error ? error.data : undefined).data
  if (answer?.code === codeNumbers.suspended) return 'frozen'
  return answer?.code === codeNumbers.illegal && answer.data === null ? 'revoked' : undefined
}

function close(token: string, line: Line): void {
  clearTimeout(line.closing)
  if (lines.get(token) === line) lines.delete(token)
  line.socket.disconnect()
}
