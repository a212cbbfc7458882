import type { CallSpec } from '../../lib/contract/call.ts'
import type { KeyRing } from '../../lib/wire/key-ring.ts'
import { WireError } from '../../lib/wire/wire-error.ts'
import { PlainError } from '../support/plain-error.ts'
import { type Payload, type SealedSpec, type SealOptions, sealCall } from '../support/sealed-call.ts'

/** An answer as received, before its data is mended. */
export interface Answered {
  status: number
  /** The code of the answer; undefined without one, for the reason in `trouble`. */
  code: number | undefined
  data: unknown
  msg: string
  isPlain: boolean
  /** The reason why there is no readable answer. */
  trouble: string | undefined
}

export type Ask = (
  spec: SealedSpec & Pick<CallSpec, 'host'>,
  payload: Payload,
  options?: SealOptions,
) => Promise<Answered>

export interface Target {
  url: string
  agentUrl: string
  ring: KeyRing
}

/** Milliseconds that the console waits for an answer, and the most bytes that it reads. */
const patience = 5_000
const longest = 8 * 1024 * 1024

/**
 * The limits of one check: enough for every call with all its variations, and an end if a platform is slow.
 */
const mostCalls = 4_000
const mostMilliseconds = 10 * 60_000

/**
 * Makes calls in the way of the console. Throws `PlainError` once the check reaches the limit of its calls or
 * its time.
 */
export function asker({ url, agentUrl, ring }: Target): Ask {
  const until = Date.now() + mostMilliseconds
  let left = mostCalls
  return async (spec, payload, options = {}) => {
    if (left-- <= 0 || Date.now() > until) {
      throw new PlainError('The check took too long: the platform answers too slowly to be checked.')
    }
    const base = spec.host === 'agent' ? agentUrl : url
    return exchange(await sealCall({ base, ring }, spec, payload, options))
  }
}

/** Sends a sealed call and opens its answer, or returns the reason why there is none. */
async function exchange({ url, init, open }: Awaited<ReturnType<typeof sealCall>>): Promise<Answered> {
  const nothing = { code: undefined, data: null, msg: '', isPlain: false }
  try {
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch(url, { ...init, redirect: 'manual', signal })
    const { status } = answer
    const opened = await open(await readText(answer), { plaintext: true }).catch(wordOf)
    if (typeof opened === 'string') return { ...nothing, status, trouble: opened }
    const { code, data, msg, plain: isPlain = false } = opened
    return { status, code, data, msg, isPlain, trouble: undefined }
  } catch (error) {
    return { ...nothing, status: 0, trouble: reasonOf(error) }
  }
}

async function readText(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of answer.body ?? []) {
    length += piece.length
    if (length > longest) throw new PlainError('the answer is longer than 8 MiB')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/** The reason why an answer cannot be opened, by the kinds in the console's log. */
function wordOf(error: unknown): string {
  if (!(error instanceof WireError)) throw error
  if (error.code === 'unknown_hint') return 'it names a key that the ring lacks'
  const words: Readonly<Record<string, string>> = {
    envelope: 'it is no JSON with data and key',
    encryption: 'it is sealed with another key, suite or associated data',
    json: 'its sealed text is no JSON',
    answer: 'it has no code that is a number',
  }
  return words[error.kind ?? ''] ?? 'it cannot be opened'
}

function reasonOf(error: unknown): string {
  if (error instanceof PlainError) return error.message
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'no answer within 5 seconds'
  return 'the connection failed'
}

/** Whether an answer means that the platform lacks the call, by the console's rule. */
export function isNotOffered({ status, code, isPlain }: Answered): boolean {
  if (status !== 404 && status !== 405 && status !== 501) return false
  return code === undefined || isPlain || code === 0 || code === 2
}

export const isSuccess = ({ code }: Answered): boolean => code === 1
