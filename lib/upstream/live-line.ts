import 'server-only'
import { io, type Socket } from 'socket.io-client'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { codeNumbers } from '../contract/codes'
import { acknowledgement, consoleDevice, consoleEvents, type SessionReason } from '../contract/live'
import { pathPrefix } from './path-prefix'

/** The credentials of a session's socket; they are sent to the platform only. */
export interface LiveCredentials {
  token: string
  uid: string
  /** The browser's address, if known. */
  address: string
}

/** Events that are passed on to pages. */
const relayed = ['session'] as const
type Relayed = (typeof relayed)[number]

type Listener = (event: Relayed, payload: unknown) => void

interface Line {
  socket: Socket
  listeners: Set<Listener>
  closing?: NodeJS.Timeout
}

/** Most streams of one session on this console; a browser needs one, or one per window. */
const maxListeners = 20
/** Milliseconds that a socket stays open without listeners, for the next page of the same browser. */
const linger = 5000
/** Milliseconds until the next attempt after a refused connection. */
const retryDelay = 3000
/** Milliseconds between attempts while connections fail: the longest pause. */
const longestDelay = 15_000

/** Milliseconds between two log lines about connections that fail. */
const logPause = 60 * 60_000

/** By token. In memory only: a page that is served by another console opens a socket there. */
const lines = new Map<string, Line>()

/**
 * Subscribes a page to its session's events; all pages of a session share one socket. Returns a function that
 * unsubscribes; undefined when the session has too many listeners. The end of a session arrives as the event
 * `session`, also when the platform refuses the connection because of it.
 */
export function subscribeLive(credentials: LiveCredentials, listener: Listener): (() => void) | undefined {
  const line = lines.get(credentials.token) ?? openLine(credentials)
  if (line.listeners.size >= maxListeners) return undefined
  clearTimeout(line.closing)
  line.listeners.add(listener)
  return () => {
    line.listeners.delete(listener)
    if (line.listeners.size > 0) return
    clearTimeout(line.closing)
    line.closing = setTimeout(() => close(credentials.token, line), linger)
  }
}

function openLine({ token, uid, address }: LiveCredentials): Line {
  const base = new URL(env().REALTIME_URL ?? env().PLATFORM_URL)
  const socket = io(base.origin, {
    path: `${pathPrefix(base)}/socket.io`,
    transports: ['websocket'],
    forceNew: true,
    auth: { uid, token, device: consoleDevice },
    extraHeaders: address ? { 'x-forwarded-for': address } : {},
    reconnectionDelay: 300,
    reconnectionDelayMax: longestDelay,
  })
  const line: Line = { socket, listeners: new Set() }
  lines.set(token, line)

  const end = (reason: SessionReason) => {
    close(token, line)
    for (const listener of line.listeners) listener('session', { reason })
  }
  const later = () => setTimeout(() => lines.get(token) === line && socket.connect(), retryDelay)
  socket.on('session', (payload) => {
    const read = consoleEvents.session.safeParse(payload)
    end(read.success ? read.data.reason : 'revoked')
  })
  socket.on('connect_error', (error) => {
    const reason = endReasonOf(error)
    if (reason) return end(reason)
    logOnceAnHour(error)
    // `active` is false after a refusal by the platform; otherwise socket.io reconnects by itself.
    if (!socket.active) later()
  })
  socket.on('disconnect', (why) => {
    if (why === 'io server disconnect') later()
  })
  return line
}

let loggedAt = Number.NEGATIVE_INFINITY

/** A platform without this side fails for every session, again and again. */
function logOnceAnHour(cause: Error): void {
  if (performance.now() - loggedAt < logPause) return
  loggedAt = performance.now()
  log.warn({ cause }, 'no live connection to the platform: retrying, and silent about it for an hour')
}

/**
 * The reason of the session's end, when a refused handshake means that; undefined when a later attempt may succeed.
 */
function endReasonOf(error: Error): SessionReason | undefined {
  const answer = acknowledgement.safeParse('data' in error ? error.data : undefined).data
  if (answer?.code === codeNumbers.suspended) return 'frozen'
  return answer?.code === codeNumbers.illegal && answer.data === null ? 'revoked' : undefined
}

function close(token: string, line: Line): void {
  clearTimeout(line.closing)
  if (lines.get(token) === line) lines.delete(token)
  line.socket.disconnect()
}
