import { isIP, type LookupFunction } from 'node:net'
import { Agent, request } from 'undici'
import type { WebhookProblem } from '../../lib/contract/webhook.ts'
import { answerText } from '../rules/webhook-rules.ts'
import { addressesFor, HostRefused, type Posting } from './resolve.ts'

/** Milliseconds from the look-up of the host to the last byte of the answer. */
const timeLimit = 10_000
/** The bytes of an answer that are stored. */
const answerLimit = 2048

/** The outcome of one try. */
export interface Posted {
  /** The HTTP status; null without an answer. */
  status: number | null
  problem: WebhookProblem
  /** The beginning of the answer's body as plain text. */
  answer: string
  /** Milliseconds. */
  duration: number
}

/**
 * Posts a body as JSON. The host is resolved once, and the connection goes to the checked addresses only;
 * redirects are not followed.
 */
export async function post(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  posting: Posting,
  limit = timeLimit,
): Promise<Posted> {
  const started = performance.now()
  const signal = AbortSignal.timeout(limit)
  const took = () => Math.round(performance.now() - started)
  let agent: Agent | undefined
  try {
    const addresses = await within(signal, addressesFor(url, posting))
    agent = new Agent({ connect: { lookup: pinnedTo(addresses) }, pipelining: 0 })
    const answered = await request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'ptt-webhooks' },
      body,
      signal,
      dispatcher: agent,
    })
    const answer = answerText(await beginningOf(answered.body))
    return { status: answered.statusCode, problem: 'answered', answer, duration: took() }
  } catch (error) {
    return { status: null, problem: problemOf(error, signal), answer: '', duration: took() }
  } finally {
    void agent?.destroy()
  }
}

/** A look-up that returns the checked addresses for any name. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_, options, done) => {
    if (options.all) done(null, all)
    else done(null, all[0]?.address ?? '', all[0]?.family)
  }
}

/**
 * The first bytes of a body; fewer if it breaks off or does not end in time, which is no failure after the
 * status.
 */
async function beginningOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of body) {
      parts.push(part.subarray(0, answerLimit - size))
      size += part.length
      if (size >= answerLimit) break
    }
  } catch {
    // The bytes received so far are the answer.
  }
  return Buffer.concat(parts)
}

function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

const unreachable = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL']

function problemOf(error: unknown, signal: AbortSignal): WebhookProblem {
  if (error instanceof HostRefused) return error.problem
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (signal.aborted || code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return 'timeout'
  if (unreachable.includes(code)) return 'refused'
  return /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|EPROTO)/.test(code) ? 'tls' : 'broken'
}
