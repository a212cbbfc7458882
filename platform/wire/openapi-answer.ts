import type { CallSpec } from '../../lib/contract/call.ts'
import { answerObject, ownFailure, requestIdOrNull } from './openapi-codes.ts'
import { type Json, schemaRef } from './openapi-json.ts'
import type { Schemas } from './openapi-schema.ts'

/** The answer of a call with status 200: sealed, or in plain JSON where the contract allows it. */
export function answerOf(call: CallSpec, answered: Schemas): Json {
  const result = answered.of(call.result)
  const data = '$ref' in result ? result : { description: 'The result of the call.', ...result }
  const success = answerObject(schemaRef('Done'), data)
  const failures = [schemaRef('Failure'), ...(call.ownCodes.length > 0 ? [ownFailure(call.ownCodes)] : [])]
  const answer = { oneOf: [success, ...failures] }
  const sealedAnswer = envelope(sealed('The answer, sealed.', answer), schemaRef('Hint'))
  const plain = call.plaintext ? plainEnvelope(answer) : schemaRef('PlainRefusal')
  return {
    description: call.plaintext ? 'Sealed or in plain.' : 'Sealed; a refusal may be plain.',
    content: { 'application/json': { schema: { oneOf: [sealedAnswer, plain] } } },
  }
}

const envelope = (data: Json, key: Json): Json => ({
  type: 'object',
  required: ['data', 'key'],
  properties: { data, key },
})

const plainEnvelope = (data: Json): Json =>
  envelope({ description: 'The answer in plain.', ...data }, { const: -1, description: 'Not sealed.' })

/** JSON that is encrypted under the suite of a key, in base64; `contentSchema` describes the JSON. */
export function sealed(description: string, contentSchema: Json): Json {
  return {
    description,
    type: 'string',
    contentEncoding: 'base64',
    contentMediaType: 'application/json',
    contentSchema,
  }
}

const refusal = (description: string, headers?: Json): Json => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: schemaRef('PlainFailure') } },
})

const retryAfter = { 'retry-after': { schema: { type: 'integer' }, description: 'Seconds.' } }

/** The document's components for answers without a sealed envelope. */
export const refusals = {
  Unauthorised: refusal('The token is unknown, has ended, or is not one that this call takes.'),
  TooMany: refusal('Too many requests; this platform answers code 11 instead.', retryAfter),
  Busy: refusal('The database or the storage of files is away; nothing was changed.', retryAfter),
  Refused: refusal(
    'With 400: not a request of the wire, as its hint, payload or x-request-id cannot be read. With 413: the body is above 1 MiB, or for an upload above its files. With 415: not the content type of the request body. With 500: an unexpected failure.',
  ),
}

/** The refusals of every call, by status. */
export const refusalRefs: Json = Object.fromEntries(
  Object.entries({
    401: 'Unauthorised',
    429: 'TooMany',
    503: 'Busy',
    default: 'Refused',
  } satisfies Record<string, keyof typeof refusals>).map(([status, name]) => [
    status,
    { $ref: `#/components/responses/${name}` },
  ]),
)

export const answerSchemas = {
  Id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'The id of a row.' },
  SentId: {
    anyOf: [schemaRef('Id'), { type: 'string', pattern: '^[1-9][0-9]{0,15}$' }],
    description: 'The id of a row, as a number or as text.',
  },
  SentHint: {
    description: 'The hint of the key that seals `b`, or under rsa-aes the wrapped key.',
    type: 'string',
  },
  Done: { description: 'The code of success.', const: 1 },
  Hint: {
    description: 'The hint of the key that opens `data`, as both ends name it: a number or a word.',
    anyOf: [
      { type: 'integer', minimum: 0 },
      { type: 'string', pattern: '^[A-Za-z_][A-Za-z0-9_.-]{0,31}$' },
    ],
  },
  /** A refusal in plain with status 200. */
  PlainRefusal: plainEnvelope(schemaRef('Failure')),
  /** The envelope of an answer whose status is not 200. */
  PlainFailure: plainEnvelope(
    answerObject({ type: 'integer', description: 'The code of the failure.' }, requestIdOrNull),
  ),
} satisfies Record<string, Json>
