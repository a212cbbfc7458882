import type { z } from 'zod'
import type { OwnCode } from './codes.ts'
import type { Permission } from './permissions.ts'
import { type RowName, rowNames } from './row-names.ts'

/** The host that serves a call. A few agent calls have a host of their own (spec section 7). @spec 7.2 */
export type Host = 'platform' | 'agent'

/** The caller that a call accepts: a signed-in account, any (`session`) or one whose role has the permission. */
export type SessionAccess = 'session' | Permission

/**
 * The caller that a call accepts: any (`open`), the holder of a temporary or full token (`temporary`), the terminal of
 * a member (`terminal`), or a signed-in account.
 */
export type Access = 'open' | 'temporary' | 'terminal' | SessionAccess

/** Whether a call accepts only signed-in accounts. */
export function isOfSession(access: Access): access is SessionAccess {
  return access !== 'open' && access !== 'temporary' && access !== 'terminal'
}

/** The file parts of a multipart call. */
export interface FileRules {
  /** Names of the parts in their order; no later one may be left out before another. */
  names: readonly string[]
  /** The number of parts that are required, of the first ones; absent: 1. */
  least?: number
  /** Maximum size of one file, in bytes. */
  largest: number
}

/** One call of the wire. The client, the platform's routes and the tests are derived from it. */
export interface CallSpec<
  Request extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
  Repeatable extends boolean = boolean,
> {
  /** @spec 7.9 */
  method: 'GET' | 'POST'
  /** Path below `/api/`, in the wire's own spelling. */
  path: string
  host: Host
  access: Allowed
  /** True for reads: the client repeats the call if its connection failed before any byte of the answer. */
  repeatable: Repeatable
  /** Whether the client accepts a successful answer in plaintext; refusals are always accepted in plaintext. */
  plaintext: boolean
  /** Codes that this call may answer in addition to the codes of every call. */
  ownCodes: readonly OwnCode[]
  /** Only for a multipart call, whose `request` describes its form fields, which are not encrypted. */
  files: FileRules | undefined
  request: Request
  result: Result
  /** For a read: the fields of its request that select rows. The client ignores other rows of the answer. */
  names: readonly RowName[]
}

type CallOptions<Request extends z.ZodType, Result extends z.ZodType, Allowed extends Access> = Pick<
  CallSpec<Request, Result, Allowed>,
  'path' | 'access' | 'request' | 'result'
> &
  Partial<Pick<CallSpec, 'method' | 'host' | 'plaintext' | 'ownCodes'>>

const defaults = {
  method: 'POST',
  host: 'platform',
  plaintext: false,
  ownCodes: [],
  files: undefined,
  names: [],
} as const

/**
 * Declares a call that changes nothing. `named`: fields of its request that select rows by another field than
 * an id.
 */
export function readCall<Request extends z.ZodType, Result extends z.ZodType, Allowed extends Access>({
  named = {},
  ...options
}: CallOptions<Request, Result, Allowed> & { named?: Readonly<Record<string, string>> }): CallSpec<
  Request,
  Result,
  Allowed,
  true
> {
  const byText = Object.entries(named).map(([requestField, field]) => ({
    requestField,
    fields: [field],
    isOwn: false,
  }))
  const names = [...rowNames(options.request, options.result), ...byText]
  return { ...defaults, ...options, names, repeatable: true }
}

/**
 * Declares a call that changes something. When a signed-in account repeats a request id, it gets the first answer again
 * and nothing is changed twice.
 */
export function writeCall<Request extends z.ZodType, Result extends z.ZodType, Allowed extends Access>(
  options: CallOptions<Request, Result, Allowed>,
): CallSpec<Request, Result, Allowed, false> {
  return { ...defaults, ...options, repeatable: false }
}

/** Declares a multipart call: a write with files. Its answer may be in plaintext. */
export function uploadCall<Request extends z.ZodType, Result extends z.ZodType, Allowed extends Access>(
  options: CallOptions<Request, Result, Allowed> & { files: FileRules },
): CallSpec<Request, Result, Allowed, false> {
  return { ...defaults, plaintext: true, ...options, repeatable: false }
}

/** Input of the caller, before defaults are filled in and values are normalised. */
export type InputOf<Call extends CallSpec> = z.input<Call['request']>
/** Parsed request, as the platform's handler receives it. */
export type RequestOf<Call extends CallSpec> = z.output<Call['request']>
/** Parsed result of a successful answer. */
export type ResultOf<Call extends CallSpec> = z.output<Call['result']>
