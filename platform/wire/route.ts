import { createHash } from 'node:crypto'
import { z } from 'zod'
import { keyPermissionOf } from '../../lib/contract/api-key-permissions.ts'
import type { Access, CallSpec, RequestOf, ResultOf, SessionAccess } from '../../lib/contract/call.ts'
import { fieldReasons } from '../../lib/contract/reasons.ts'
import type { Credentials } from '../rules/identity.ts'
import { isPermitted } from '../rules/permitted.ts'
import { illegal, invalid, Unauthorised } from '../rules/refusal.ts'
import type {
  OpenContext,
  ReadContext,
  TemporaryContext,
  TerminalContext,
  VisitorContext,
  WriteContext,
  Writing,
  Written,
} from './context.ts'
import type { Files, Form } from './multipart.ts'

/** A decrypted request with its authenticated caller; access and payload are not checked yet. */
export interface Incoming {
  payload: unknown
  /** Reads the body of a multipart call; called after the access check. */
  form: () => Promise<Form>
  open: OpenContext
  credentials: Credentials | undefined
  /** The member of the terminal that makes the call. */
  member: TerminalContext['member'] | undefined
  /** Makes the context of a write; the payload identifies a repeated request. */
  writing: <Context extends OpenContext>(context: Context, payload: unknown) => Context & Writing
}

/** A call of the contract with its handler, created only by the functions below and those of terminal-route.ts. */
export interface Route<Call extends CallSpec = CallSpec> {
  spec: Call
  serve(incoming: Incoming): Promise<unknown>
}

/** Every call of a resource has to have a route; a missing one is a compile error. */
export type Routes<Resource extends Record<string, CallSpec>> = {
  [Name in keyof Resource]: Route<Resource[Name]>
}

export type Call<Who extends Access, Repeatable extends boolean = boolean> = CallSpec<
  z.ZodType,
  z.ZodType,
  Who,
  Repeatable
>

/** A call without authentication. */
export function open<C extends Call<'open'>>(
  spec: C,
  run: (input: RequestOf<C>, context: VisitorContext) => Promise<ResultOf<C>>,
): Route<C> {
  return {
    spec,
    async serve({ payload, open: context, credentials }) {
      return result(spec, await run(parse(spec, payload), { ...context, account: credentials?.account }))
    },
  }
}

/** A call for a temporary or a full token. */
export function temporary<C extends Call<'temporary'>>(
  spec: C,
  run: (input: RequestOf<C>, context: TemporaryContext) => Promise<ResultOf<C>>,
): Route<C> {
  return {
    spec,
    async serve({ payload, open: context, credentials }) {
      if (!credentials) throw new Unauthorised()
      return result(spec, await run(parse(spec, payload), { ...context, credentials }))
    },
  }
}

/** A read by a signed-in account that has the call's permission. */
export function read<C extends Call<SessionAccess, true>>(
  spec: C,
  run: (input: RequestOf<C>, context: ReadContext) => Promise<ResultOf<C>>,
): Route<C> {
  return {
    spec,
    async serve(incoming) {
      const context = admit(spec, incoming)
      return result(spec, await run(parse(spec, incoming.payload), context))
    },
  }
}

/** A write by a signed-in account that has the call's permission. */
export function write<C extends Call<SessionAccess, false>>(
  spec: C,
  run: (input: RequestOf<C>, context: WriteContext) => Promise<Written<ResultOf<C>>>,
): Route<C> {
  return {
    spec,
    async serve(incoming) {
      const context = admit(spec, incoming)
      const { answer } = await run(parse(spec, incoming.payload), incoming.writing(context, incoming.payload))
      return result(spec, answer)
    },
  }
}

/** A write with files, in the contract's order of names; the first is required. */
export function upload<C extends Call<SessionAccess, false>>(
  spec: C,
  run: (input: RequestOf<C>, files: Files, context: WriteContext) => Promise<Written<ResultOf<C>>>,
): Route<C> {
  return {
    spec,
    async serve(incoming) {
      const context = admit(spec, incoming)
      const { fields, files } = await incoming.form()
      const input = parse(spec, fields)
      const { answer } = await run(input, files, incoming.writing(context, formPayload({ fields, files })))
      return result(spec, answer)
    },
  }
}

/** The payload that identifies a repeated form: its fields, and a hash of each file. */
export function formPayload({ fields, files }: Form): unknown {
  const sent = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('base64url'))
  return { fields, sent }
}

function admit(spec: Call<SessionAccess>, { open: context, credentials }: Incoming): ReadContext {
  const account = credentials?.account
  if (!account) throw new Unauthorised()
  if (account.key && !keyPermissionOf(spec)) throw illegal()
  if (spec.access !== 'session' && !isPermitted(account, spec.access)) throw illegal()
  return { ...context, account }
}

export function parse<C extends CallSpec>(spec: C, payload: unknown): RequestOf<C> {
  const parsed = z.safeParse<C['request']>(spec.request, payload)
  if (!parsed.success) throw invalid(fieldReasons(parsed.error))
  const field = unstorableField(payload)
  if (field !== undefined) throw invalid({ [field]: 'invalid' })
  return parsed.data
}

/** Strips every field that the contract's result does not declare. */
export function result(spec: CallSpec, answer: unknown): unknown {
  return spec.result.parse(answer)
}

const unstorable = /\0|\p{Surrogate}/u

/** PostgreSQL cannot store NUL in a text, nor half a surrogate pair: a field with either is refused. */
function unstorableField(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined
  return Object.entries(payload).find(([, value]) => !isStorable(value))?.[0]
}

/** Whether all texts in a value, including names of fields, can be stored. */
function isStorable(value: unknown): boolean {
  const left = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string' && unstorable.test(one)) return false
    if (typeof one !== 'object' || one === null) continue
    for (const [name, inner] of Object.entries(one)) left.push(name, inner)
  }
  return true
}
