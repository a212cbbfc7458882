import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CallSpec } from '../../lib/contract/call.ts'
import { codeNumbers, type FailureCode } from '../../lib/contract/codes.ts'
import {
  type Answer,
  type AnswerEnvelope,
  acceptReply,
  openRequest,
  plainAnswer,
  type Reply,
  sealAnswer,
} from '../../lib/wire/envelope.ts'
import type { WireContext } from '../../lib/wire/message-cipher.ts'
import { isSentNow, senderOf } from '../../lib/wire/sender.ts'
import { WireError } from '../../lib/wire/wire-error.ts'
import type { Credentials } from '../rules/identity.ts'
import { Refusal, Unauthorised } from '../rules/refusal.ts'
import { isApiKey } from '../secrets/api-key.ts'
import { identifyKey } from '../store/api-key-holder.ts'
import { countKeyUse } from '../store/api-key-uses.ts'
import { AlreadyAnswered } from '../store/idempotency.ts'
import { identifyTerminal, type TerminalRecord } from '../store/terminal-tokens.ts'
import { identify } from '../store/tokens.ts'
import type { OpenContext } from './context.ts'
import { BadForm, limitTime, readForm } from './multipart.ts'
import type { Route } from './route.ts'
import type { Services } from './services.ts'
import { unfitOr } from './tables-unfit.ts'
import { transportFailure } from './transport-failure.ts'
import type { TrustedProxies } from './trusted-proxies.ts'
import { watchCall } from './watch-call.ts'
import { type Sender, startWrite } from './writing.ts'

// Created once, because zod compiles a schema at its first use.
const queryFields = z.record(z.string(), z.unknown())
const sealedBody = z.object({ p: z.unknown(), b: z.unknown() }).catch({ p: '', b: '' })
const localeQuery = z.object({ locale: z.enum(['zh_CN', 'en', 'my']) })

/** The Retry-After header while PostgreSQL or the storage is away, in seconds. */
const RETRY_AFTER = 2

interface Side {
  services: Services
  /** Proxies whose forwarded client addresses are trusted. */
  proxies: TrustedProxies
}

/**
 * The wire protocol as a Fastify plugin: decrypts requests, authenticates callers, runs the routes, encrypts answers.
 */
export async function wire(app: FastifyInstance, options: Side & { routes: Route[] }): Promise<void> {
  const { services, routes } = options
  app.removeAllContentTypeParsers()
  await app.register(formbody)
  await app.register(multipart, { throwFileSizeLimit: false })
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply))
  for (const route of routes) {
    app.route({
      method: route.spec.method,
      url: `/api/${route.spec.path}`,
      onRequest: async (request) => limitTime(request, route.spec),
      handler: (request, reply) =>
        watchCall(services, { call: route.spec.path, requestId: request.id }, (ended) =>
          answer(options, route, request, reply, ended).catch(async (error: unknown) => {
            throw await unfitOr(error, services)
          }),
        ),
    })
  }
}

async function answer(
  { services, proxies }: Side,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  ended: (outcome: string) => void,
): Promise<AnswerEnvelope> {
  const { spec } = route
  const requestId = readRequestId(request)
  const context = { call: spec.path, requestId, sender: readSender(request) }
  const { payload, reply: key } = await openPayload(services, spec, request, context)
  const open: OpenContext = {
    services,
    now: services.now(),
    origin: {
      address: proxies.clientOf(request.raw),
      userAgent: request.headers['user-agent'] ?? '',
      requestId,
    },
    locale: readLocale(request),
  }
  const caller = await readCaller(services, spec, request, open.now)
  const { credentials, member } = caller
  // An open call's answer may contain more for a signed-in caller than for the public: that answer is
  // encrypted.
  const plaintext = spec.plaintext && !spec.files && (spec.access !== 'open' || !credentials?.account)
  const seal = (data: unknown) => envelope(plaintext, key, context, { code: codeNumbers.ok, data, msg: '' })
  const { writing, refused } = startWrite(spec, open, senderOfWrite(caller))
  reply.header('cache-control', 'no-store')
  try {
    if (credentials?.account?.key) await countKeyUse(services.db, credentials.account.key.id, open)
    const form = () => readForm(request, spec)
    return await seal(await route.serve({ payload, form, open, credentials, member, writing }))
  } catch (error) {
    if (error instanceof AlreadyAnswered) return seal(error.answer)
    if (!(error instanceof Refusal)) throw error
    await refused(codeNumbers[error.code])
    ended(error.code)
    if (error.cause) {
      request.log.error({ err: error.cause, call: spec.path }, error.message)
      services.vitals.errors.note(error.cause, { at: open.now, requestId, call: spec.path })
    }
    request.log.info({ call: spec.path, code: error.code }, 'refused')
    return sealAnswer(key, context, failure(error.code, error.message, error.data))
  }
}

/** Decrypts the payload of a form; a GET's payload is its query without `p` and `locale`. */
async function openPayload(
  services: Services,
  spec: CallSpec,
  request: FastifyRequest,
  context: WireContext,
): Promise<{ payload: unknown; reply: Reply }> {
  const query = queryFields.parse(request.query ?? {})
  if (spec.method === 'GET') {
    const { p, locale: _, ...payload } = query
    return { payload, reply: acceptReply(services.ring, p) }
  }
  if (spec.files) return { payload: undefined, reply: acceptReply(services.ring, query.p) }
  // A call without files does not parse multipart bodies, so its fields would be missing.
  if (request.isMultipart()) throw new BadForm(415)
  if (!isSentNow(readSentAt(request), services.now())) throw new WireError('clock')
  const { p, b } = sealedBody.parse(request.body)
  return openRequest(services.ring, context, { p, b })
}

/** The caller of a call of terminals is a member, that of any other has credentials. */
interface Caller {
  credentials: Credentials | undefined
  member: TerminalRecord['member'] | undefined
}

async function readCaller(
  services: Services,
  spec: CallSpec,
  request: FastifyRequest,
  now: Date,
): Promise<Caller> {
  if (spec.access !== 'terminal') {
    return { credentials: await readCredentials(services, spec, request, now), member: undefined }
  }
  assertEncoded(request.headers.name)
  return { credentials: undefined, member: await identifyTerminal(services.db, request.headers, now) }
}

function senderOfWrite({ credentials, member }: Caller): Sender | undefined {
  if (member) {
    const { id: memberId, account, agentId } = member
    return { memberId, author: { id: undefined, account, agentId, onBehalf: false } }
  }
  const author = credentials?.account
  return author && { accountId: author.id, author }
}

/**
 * Authenticates the caller. An open call treats a missing or invalid token as a visitor; any other call throws
 * `Unauthorised`.
 */
async function readCredentials(
  services: Services,
  spec: CallSpec,
  request: FastifyRequest,
  now: Date,
): Promise<Credentials | undefined> {
  const { authorization: token, uid } = request.headers
  if (spec.access === 'open' && !token) return undefined
  assertEncoded(request.headers.name)
  if (token && isApiKey(token)) return readKey(services, spec, { token, uid }, now)
  try {
    if (!token || typeof uid !== 'string') throw new Unauthorised()
    return await identify(services.db, { token, uid }, services.ownerId, now)
  } catch (error) {
    if (spec.access === 'open' && error instanceof Unauthorised) return undefined
    throw error
  }
}

/**
 * Authenticates the caller by its API key, which has no `uid`. An open call treats its caller as a visitor; a
 * call before sign-in accepts no key.
 */
async function readKey(
  services: Services,
  spec: CallSpec,
  { token, uid }: { token: string; uid: string | string[] | undefined },
  now: Date,
): Promise<Credentials | undefined> {
  if (spec.access === 'open') return undefined
  if (spec.access === 'temporary' || uid) throw new Unauthorised()
  return identifyKey(services.db, token, services.ownerId, now)
}

/**
 * The `name` header is only for readers of a platform's logs: it has to be well-formed and is ignored
 * otherwise.
 */
function assertEncoded(name: string | string[] | undefined): void {
  try {
    decodeURIComponent(String(name ?? ''))
  } catch {
    throw new WireError('bad_request')
  }
}

function readLocale(request: FastifyRequest): string {
  const parsed = localeQuery.safeParse(request.query)
  return parsed.success ? parsed.data.locale : 'zh_CN'
}

function readRequestId(request: FastifyRequest): string {
  const read = z.uuid().safeParse(request.headers['x-request-id'])
  if (!read.success) throw new WireError('bad_request')
  return read.data
}

const readSentAt = ({ headers }: FastifyRequest): string => String(headers['x-sent-at'] ?? '')

/**
 * The sender's plain parts of the request, as received; a change of any of them makes its body unreadable.
 */
function readSender(request: FastifyRequest): string {
  const { authorization = '', uid = '' } = request.headers
  const { url = '' } = request.raw
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''
  return senderOf({ authorization, uid: String(uid), query, sentAt: readSentAt(request) })
}

async function envelope(
  plaintext: boolean,
  key: Reply,
  context: WireContext,
  answer: Answer,
): Promise<AnswerEnvelope> {
  return plaintext ? plainAnswer(answer) : sealAnswer(key, context, answer)
}

/** Answers an error that has no encrypted envelope: an HTTP status, and the failure in plain JSON. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, msg } = transportFailure(error)
  if (status === 500) request.log.error({ err: error }, 'unexpected error')
  else request.log.info({ status, reason: msg }, 'request refused')
  if (status === 503) reply.header('retry-after', RETRY_AFTER)
  return reply
    .status(status)
    .type('application/json')
    .send(plainAnswer(failure(code, msg, { requestId: request.id })))
}

export function failure(code: FailureCode, msg: string, data: unknown): Answer {
  return { code: codeNumbers[code], data, msg }
}
