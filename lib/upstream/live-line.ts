import 'server-only'
import { randomBytes } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { streamsOfSession } from '@/lib/contract/limits'
import { consoleVitals } from '@/lib/process/console-vitals'
import { env } from '@/lib/process/env'
import { log } from '@/lib/process/log'
import { codeNumbers } from '../contract/codes'
import { acknowledgement, consoleDevice, consoleEvents, type SessionReason } from '../contract/live'
import { type LineEvents, lineEvents } from '../stream/line-events'
import type { LiveListener } from '../stream/page-stream'
import { pathPrefix } from './path-prefix'

/** The credentials of a session's socket; they are sent to the platform only. */
export interface LiveCredentials {
  token: string
  uid: string
  /** The tenant whose events the session may receive; null for those of all tenants. */
  agentInfoId: number | null
  /** The browser's address, if known. */
  address: string
}

interface Line {
  socket: Socket
  events: LineEvents
  listeners: Set<LiveListener>
  closing?: NodeJS.Timeout
}

/** Milliseconds that a socket stays open without listeners, for the next page of the same browser. */
const linger = 5000
/** Milliseconds until the next attempt after a refused connection. */
const retryDelay = 3000
/** Milliseconds between attempts while connections fail: the longest pause. */
const longestDelay = 15_000

/** Milliseconds between two log lines about connections that fail. */
const logPause = 60 * 60_000

/** The lines by token. In memory only: a page on another console opens a socket there. */
const lines = new Map<string, Line>()

consoleVitals().lines = () => ({
  sockets: lines.size,
  streams: [...lines.values()].reduce((sum, { listeners }) => sum + listeners.size, 0),
})

/**
 * Subscribes a page to its session's events; all pages of a session share one socket. The events since the
 * page's last one come first. Returns a function that unsubscribes; undefined if the session has too many
 * listeners. The end of a session is also sent when the platform refuses the connection because of it.
 */
export function subscribeLive(
  credentials: LiveCredentials,
  listener: LiveListener,
  heard: string | null = null,
): (() => void) | undefined {
  const line = lines.get(credentials.token) ?? openLine(credentials)
  if (line.listeners.size >= streamsOfSession) return undefined
  clearTimeout(line.closing)
  for (const event of line.events.since(heard)) listener.onEvent(event)
  line.listeners.add(listener)
  return () => {
    line.listeners.delete(listener)
    if (line.listeners.size > 0) return
    clearTimeout(line.closing)
    line.closing = setTimeout(() => close(credentials.token, line), linger)
  }
}

/** @spec 7.42: The console’s server connects, with one socket a session, and pages get its events as a stream, because no browser gets the token. */
function openLine({ token, uid, agentInfoId, address }: LiveCredentials): Line {
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
  const listeners = new Set<LiveListener>()
  const events = lineEvents(randomBytes(6).toString('hex'), (event) => {
    for (const { onEvent } of listeners) onEvent(event)
  })
  const line: Line = { socket, events, listeners }
  lines.set(token, line)

  const end = (reason: SessionReason) => {
    close(token, line)
    for (const { onEnd } of listeners) onEnd(reason)
  }
  const later = () => setTimeout(() => lines.get(token) === line && socket.connect(), retryDelay)
  hearEvents(line, agentInfoId)
  socket.on('session', (payload) => {
    const read = consoleEvents.session.safeParse(payload)
    end(read.success ? read.data.reason : 'revoked')
  })
  socket.on('connect_error', (error) => {
    const reason = endReasonOf(error)
    if (reason) return end(reason)
    logOnceAnHour('no live connection to the platform: retrying, and silent about it for an hour', error)
    // `active` is false after a refusal by the platform; otherwise socket.io reconnects by itself.
    if (!socket.active) later()
  })
  socket.on('disconnect', (why) => {
    if (why === 'io server disconnect') later()
  })
  return line
}

/**
 * Passes a socket's events to its pages. Those of another tenant are dropped here too, although the platform
 * should not send them. Events in an unknown format, as of a newer platform, are ignored.
 */
function hearEvents({ socket, events, listeners }: Line, tenant: number | null): void {
  const isOwn = (agentInfoId: number | null) => {
    if (tenant === null || agentInfoId === tenant) return true
    logOnceAnHour('the platform sent a session the events of another tenant: dropped')
    return false
  }
  socket.on('connect', events.noteGap)
  socket.on('review', (payload) => {
    const { data } = consoleEvents.review.safeParse(payload)
    if (data) events.noteReview(data.kind, data.pending)
  })
  socket.on('version', (payload) => {
    const { data } = consoleEvents.version.safeParse(payload)
    if (data) events.noteVersion(data.versionId)
  })
  socket.on('presence', (payload) => {
    const { data } = consoleEvents.presence.safeParse(payload)
    if (!data) return
    const { userId, online, agentInfoId = tenant } = data
    if (isOwn(agentInfoId)) events.notePresence(userId, online)
  })
  socket.on('position', (payload) => {
    // Most pages display no positions, and terminals send many.
    if (![...listeners].some(({ positions }) => positions)) return
    const { data } = consoleEvents.position.safeParse(payload)
    if (!data) return
    const { userId, longitude, latitude, signInTime, agentInfoId = tenant } = data
    if (isOwn(agentInfoId)) events.notePosition([userId, longitude, latitude, Date.parse(signInTime)])
  })
  socket.on('fence', (payload) => {
    const { data } = consoleEvents.fence.safeParse(payload)
    if (!data) return
    const { fenceEventId: id, fenceId, fenceName: fence, userId, nickName, kind, agentInfoId = tenant } = data
    const member = nickName || String(userId)
    if (isOwn(agentInfoId)) events.noteFence({ id, fenceId, fence, member, kind })
  })
  socket.on('notice', (payload) => {
    const { data } = consoleEvents.notice.safeParse(payload)
    if (!data) return
    const { notificationId: id, title, content, agentInfoId = tenant } = data
    if (isOwn(agentInfoId)) events.noteNotice({ id, title, content })
  })
}

const loggedAt = new Map<string, number>()

/**
 * Once an hour, because a platform without real-time events, or with a fault, fails for every session again
 * and again.
 */
function logOnceAnHour(text: string, cause?: Error): void {
  if (performance.now() - (loggedAt.get(text) ?? Number.NEGATIVE_INFINITY) < logPause) return
  loggedAt.set(text, performance.now())
  log.warn({ cause }, text)
}

/**
 * The reason of the session's end, if a refused handshake means that; undefined if a later attempt may
 * succeed.
 */
function endReasonOf(error: Error): SessionReason | undefined {
  const answer = acknowledgement.safeParse('data' in error ? error.data : undefined).data
  if (answer?.code === codeNumbers.suspended) return 'frozen'
  return answer?.code === codeNumbers.illegal && answer.data === null ? 'revoked' : undefined
}

function close(token: string, line: Line): void {
  clearTimeout(line.closing)
  line.events.stop()
  if (lines.get(token) === line) lines.delete(token)
  line.socket.disconnect()
}
