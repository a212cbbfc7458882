import 'server-only'
import { Readable } from 'node:stream'
import { errors, Pool } from 'undici'
import { env } from '@/lib/process/env'
import type { Host } from '../contract/call'
import { idleLimits } from './idle-limits'
import { pathPrefix } from './path-prefix'

/**
 * Milliseconds from sending the request to reading the whole answer.
 * @spec 9.1: An upload ends after as long without a byte, because a large file takes longer.
 */
const timeLimit = 5_000
/** Shorter than the whole limit, so that a request whose connection was never made is known as unsent. */
const connectLimit = 4_000
/** The longest accepted answer, in bytes. */
const answerLimit = 8 * 1024 * 1024

export interface Exchange {
  host: Host
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  /**
   * A stream makes this an upload: the time limit then applies to silence in either direction instead of the
   * whole exchange.
   */
  body?: string | AsyncIterable<Uint8Array>
}

export interface Reply {
  status: number
  text: string
  retryAfter?: number
}

interface Reached {
  /** Whether the platform may have received the request; false if there was no connection. */
  sent: boolean
  /** Whether a byte arrived; a read without one may be repeated. */
  answered: boolean
}

/** An exchange without a complete answer. */
export class TransportError extends Error {
  readonly kind: 'unreachable' | 'timeout' | 'too_long'
  readonly reached: Reached

  constructor(kind: TransportError['kind'], reached: Reached, cause?: unknown) {
    super(kind, { cause })
    this.name = 'TransportError'
    this.kind = kind
    this.reached = reached
  }
}

interface Target {
  pool: Pool
  prefix: string
}

const targets = new Map<Host, Target>()

/** @spec 7.1: The console’s server makes the calls, to /api below the setting PLATFORM_URL, because no browser gets a token of the platform. */
function targetOf(host: Host): Target {
  const known = targets.get(host)
  if (known) return known
  const { PLATFORM_URL, AGENT_HOST_URL } = env()
  const base = new URL(host === 'agent' ? (AGENT_HOST_URL ?? PLATFORM_URL) : PLATFORM_URL)
  const target = {
    pool: new Pool(base.origin, {
      connections: 64,
      ...idleLimits,
      connectTimeout: connectLimit,
      maxResponseSize: answerLimit,
    }),
    prefix: pathPrefix(base),
  }
  targets.set(host, target)
  return target
}

/**
 * Sends one request over a bounded pool of kept-alive connections and reads the whole answer. Throws
 * `TransportError`.
 */
export async function exchange(request: Exchange): Promise<Reply> {
  const { pool, prefix } = targetOf(request.host)
  let answered = false
  const { body: sent } = request
  const isUpload = typeof sent === 'object'
  const watch = watchTime()
  try {
    const { statusCode, headers, body } = await pool.request({
      method: request.method,
      path: prefix + request.path,
      headers: request.headers,
      body: isUpload ? Readable.from(reportPieces(sent, watch.refresh), { objectMode: false }) : sent,
      signal: watch.signal,
    })
    answered = true
    if (isUpload) watch.refresh()
    const text = await body.text()
    const wait = Number(headers['retry-after'])
    return {
      status: statusCode,
      text,
      retryAfter: Number.isFinite(wait) ? wait : undefined,
    }
  } catch (cause) {
    const reached = { sent: !isUnconnected(cause), answered }
    if (cause instanceof errors.ResponseExceededMaxSizeError)
      throw new TransportError('too_long', reached, cause)
    throw new TransportError(isTimeout(cause) ? 'timeout' : 'unreachable', reached, cause)
  } finally {
    watch.end()
  }
}

/**
 * A signal that aborts after the time limit, which `refresh` restarts. Unlike the timer of
 * `AbortSignal.timeout`, this timer can be stopped with the exchange: a running one keeps all memory of its
 * page's request.
 */
function watchTime() {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), timeLimit)
  return { signal: controller.signal, refresh: () => void timer.refresh(), end: () => clearTimeout(timer) }
}

/** Calls `refresh` for every piece of a body that is sent. */
async function* reportPieces(
  body: AsyncIterable<Uint8Array>,
  refresh: () => void,
): AsyncIterable<Uint8Array> {
  for await (const bytes of body) {
    refresh()
    yield bytes
  }
  refresh()
}

function isTimeout(cause: unknown): boolean {
  return (
    cause instanceof errors.ConnectTimeoutError ||
    cause instanceof errors.HeadersTimeoutError ||
    cause instanceof errors.BodyTimeoutError ||
    (cause instanceof Error && cause.name === 'TimeoutError')
  )
}

/** Whether an exchange failed before it had a connection: its host is unknown, silent, or refuses. */
function isUnconnected(cause: unknown): boolean {
  if (cause instanceof errors.ConnectTimeoutError) return true
  // A host with several addresses fails with one error for each.
  if (cause instanceof AggregateError) return cause.errors.every(isUnconnected)
  if (!(cause instanceof Error) || !('syscall' in cause)) return false
  return cause.syscall === 'connect' || cause.syscall === 'getaddrinfo'
}
