import type { z } from 'zod'
import type { OwnCode } from './codes.ts'
import type { Permission } from './permissions.ts'

/** Most calls live on the platform; a few agent calls live on another host (spec section 7). */
export type Host = 'platform' | 'agent'

/**
 * Who may call: anyone at all (`open`), anyone who fetched a token (`temporary`), any signed-in
 * account (`session`), or a signed-in account whose role holds the permission.
 */
export type Access = 'open' | 'temporary' | 'session' | Permission

/** The files of a multipart call, beside its fields. */
export interface FileRules {
  /** The parts that carry a file; the first is required, the others follow it without a gap. */
  names: readonly string[]
  /** Bytes that one of them may have. */
  largest: number
}

/** One call of the wire: everything that the client, the platform and the tests derive from. */
export interface CallSpec<
  Request extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Repeatable extends boolean = boolean,
> {
  method: 'GET' | 'POST'
  /** Path below `/api/`, spelt as the wire spells it. */
  path: string
  host: Host
  access: Who
  /** A read that may be sent again after a connection that never carried a byte. */
  repeatable: Repeatable
  /** Whether a successful answer in plaintext is acceptable; only for calls made before any key matters. */
  plaintext: boolean
  /** Codes that only this call answers with, beside those that every call has. */
  ownCodes: readonly OwnCode[]
  /** Of a multipart call alone, whose `request` is its fields, in plain. */
  files: FileRules | undefined
  request: Request
  result: Result
}

type CallOptions<Request extends z.ZodType, Result extends z.ZodType, Who extends Access> = Pick<
  CallSpec<Request, Result, Who>,
  'path' | 'access' | 'request' | 'result'
> &
  Partial<Pick<CallSpec, 'method' | 'host' | 'plaintext' | 'ownCodes'>>

const usual = { method: 'POST', host: 'platform', plaintext: false, ownCodes: [], files: undefined } as const

/** Declares a call that changes nothing. */
export function readCall<Request extends z.ZodType, Result extends z.ZodType, Who extends Access>(
  options: CallOptions<Request, Result, Who>,
): CallSpec<Request, Result, Who, true> {
  return { ...usual, ...options, repeatable: true }
}

/** Declares a call that changes something; its request id is its idempotency key. */
export function writeCall<Request extends z.ZodType, Result extends z.ZodType, Who extends Access>(
  options: CallOptions<Request, Result, Who>,
): CallSpec<Request, Result, Who, false> {
  return { ...usual, ...options, repeatable: false }
}

/** Declares a multipart call: a write with files, whose answer may come in plain. */
export function uploadCall<Request extends z.ZodType, Result extends z.ZodType, Who extends Access>(
  options: CallOptions<Request, Result, Who> & { files: FileRules },
): CallSpec<Request, Result, Who, false> {
  return { ...usual, plaintext: true, ...options, repeatable: false }
}

/** What a caller hands in, before defaults are filled. */
export type InputOf<Call extends CallSpec> = z.input<Call['request']>
/** What a handler receives, parsed. */
export type RequestOf<Call extends CallSpec> = z.output<Call['request']>
/** What a call answers, parsed. */
export type ResultOf<Call extends CallSpec> = z.output<Call['result']>
