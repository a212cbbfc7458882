import 'server-only'
import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import { UpstreamError } from '@/lib/errors/errors'
import { env } from '@/lib/process/env'
import { log } from '@/lib/process/log'
import { webStream } from '@/lib/process/web-stream'
import type { Credential } from './client'
import { idleLimits } from './idle-limits'
import { pathPrefix } from './path-prefix'

const path = 'upload/file'
/** Milliseconds to wait for the first byte, and between two later ones. */
const answerLimit = 5_000
const silenceLimit = 30_000
/** Most concurrent downloads, counted separately for sessions and visitors, so that neither can block the other. */
const mostAtOnce = { session: 48, visitor: 16 }

/** The requested file, byte range, and cache validators. */
export interface FileAsked {
  name: string
  range?: string | null
  ifRange?: string | null
  ifNoneMatch?: string | null
}

/** The platform's answer: the file (200), a range (206), unchanged (304), or no such range (416). */
export interface FileAnswer {
  status: 200 | 206 | 304 | 416
  /** The platform's Content-Type; callers accept only the types of a closed list. */
  type: string
  headers: Record<string, string>
  body: ReadableStream<Uint8Array> | null
}

interface Lane {
  pool: Pool
  prefix: string
  running: number
}

const lanes = new Map<keyof typeof mostAtOnce, Lane>()

function laneOf(kind: keyof typeof mostAtOnce): Lane {
  const known = lanes.get(kind)
  if (known) return known
  const base = new URL(env().PLATFORM_URL)
  const pool = new Pool(base.origin, {
    connections: mostAtOnce[kind],
    ...idleLimits,
    connectTimeout: answerLimit,
    headersTimeout: answerLimit,
    bodyTimeout: silenceLimit,
  })
  const lane = { pool, prefix: pathPrefix(base), running: 0 }
  lanes.set(kind, lane)
  return lane
}

/**
 * Streams a stored file from the platform, which decides whether the caller may have it. Throws {@link
 * UpstreamError}: `missing` (also for a file that belongs to others), `unauthenticated`, `busy` while too many
 * downloads run, and those of any call.
 */
export async function fetchStoredFile(credential: Credential, request: FileAsked): Promise<FileAnswer> {
  const kind = credential.token ? 'session' : 'visitor'
  const lane = laneOf(kind)
  const details = { call: path, requestId: randomUUID() }
  if (lane.running >= mostAtOnce[kind]) {
    throw new UpstreamError('busy', { ...details, retryAfter: 5 })
  }
  lane.running += 1
  let free = () => {
    lane.running -= 1
    free = () => {}
  }
  try {
    const { statusCode, headers, body } = await lane.pool.request({
      method: 'GET',
      path: `${lane.prefix}/api/${path}?${new URLSearchParams({ name: request.name, locale: credential.locale })}`,
      headers: headersOf(credential, request, details.requestId),
    })
    body.once('close', () => free())
    const status = statusCode
    if (status !== 200 && status !== 206 && status !== 304 && status !== 416) {
      await body.dump()
      throw refusal(status, details)
    }
    const hasBytes = status === 200 || status === 206
    if (!hasBytes) await body.dump()
    const passedHeaders = ['content-length', 'content-range', 'accept-ranges', 'etag']
    return {
      status,
      type: String(headers['content-type'] ?? ''),
      headers: Object.fromEntries(
        passedHeaders.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
      ),
      body: hasBytes ? webStream(body, silenceLimit) : null,
    }
  } catch (cause) {
    free()
    const error =
      cause instanceof UpstreamError ? cause : new UpstreamError('unreachable', { ...details, cause })
    log.warn(
      { ...details, code: error.code, cause: error.details.cause },
      'a stored file could not be fetched',
    )
    throw error
  }
}

function headersOf(credential: Credential, request: FileAsked, requestId: string): Record<string, string> {
  const { token, uid, name, address, userAgent } = credential
  return {
    ...(token && { authorization: token, uid, name: encodeURIComponent(name) }),
    'x-request-id': requestId,
    'x-forwarded-for': address,
    'user-agent': userAgent,
    ...(request.range && { range: request.range }),
    ...(request.ifRange && { 'if-range': request.ifRange }),
    ...(request.ifNoneMatch && { 'if-none-match': request.ifNoneMatch }),
  }
}

function refusal(status: number, details: { call: string; requestId: string }): UpstreamError {
  if (status === 401) return new UpstreamError('unauthenticated', details)
  if (status === 404 || status === 403) return new UpstreamError('missing', details)
  if (status === 429) return new UpstreamError('too_many', details)
  if (status === 503) return new UpstreamError('busy', details)
  return new UpstreamError('bad_answer', { ...details, cause: `status ${status}` })
}
