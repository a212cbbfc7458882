import type { CallSpec } from '../../lib/contract/call.ts'
import { ownFailure } from './openapi-codes.ts'
import { answeredSchema, type Json, schemaRef } from './openapi-schema.ts'

/** The answer of a call with status 200: sealed, or in plain where the contract accepts that. */
export function answerOf(call: CallSpec): Json {
  const success = {
    type: 'object',
    required: ['code', 'data', 'msg'],
    properties: { code: { const: 1 }, data: answeredSchema(call.result), msg: { type: 'string' } },
  }
  const failures = [schemaRef('Failure'), ...(call.ownCodes.length > 0 ? [ownFailure(call.ownCodes)] : [])]
  const answer = { oneOf: [success, ...failures] }
  const plain = call.plaintext ? answer : schemaRef('Failure')
  return {
    description: call.plaintext
      ? 'The answer, sealed or in plain.'
      : 'The answer, sealed. Plain only if it is a failure, such as one of a request that could not be read.',
    content: {
      'application/json': {
        schema: {
          oneOf: [
            envelope(sealed(answer), schemaRef('Hint')),
            envelope(plain, { const: -1, description: 'Plain.' }),
          ],
        },
      },
    },
  }
}

const envelope = (data: Json, key: Json): Json => ({
  type: 'object',
  required: ['data', 'key'],
  properties: { data, key },
})

/** A base64 text of encrypted JSON; `contentSchema` describes the JSON. */
export function sealed(contentSchema: Json): Json {
  return {
    type: 'string',
    contentEncoding: 'base64',
    contentMediaType: 'application/json',
    contentSchema,
    description: 'JSON, encrypted under the suite of the key, in base64.',
  }
}

const refusal = (description: string, headers?: Json): Json => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: schemaRef('PlainFailure') } },
})

const retryAfter = { 'retry-after': { schema: { type: 'integer' }, description: 'Seconds.' } }

/** Answers without a sealed envelope; components of the document. */
export const refusals = {
  BadRequest: refusal('Not a request of the wire: its hint, payload or x-request-id cannot be read.'),
  Unauthorised: refusal('The token is unknown, has ended, or is not one that this call takes.'),
  TooLarge: refusal('The body is too large: above 1 MiB, or for an upload above its files.'),
  NotAForm: refusal('The content type is not the one of the request body.'),
  TooMany: refusal('Too many requests; this platform answers code 11 instead.', retryAfter),
  Busy: refusal('The database or the storage of files is away; nothing was changed.', retryAfter),
  Failed: refusal('An unexpected failure.'),
}

/** The refusals of every call, by status. */
export const refusalRefs: Json = Object.fromEntries(
  Object.entries({
    400: 'BadRequest',
    401: 'Unauthorised',
    413: 'TooLarge',
    415: 'NotAForm',
    429: 'TooMany',
    503: 'Busy',
    default: 'Failed',
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
  Hint: {
    description: 'The hint of the key that opens `data`, as both ends name it: a number or a word.',
    anyOf: [
      { type: 'integer', minimum: 0 },
      { type: 'string', pattern: '^[A-Za-z_][A-Za-z0-9_.-]{0,31}$' },
    ],
  },
  /** The envelope of an answer whose status is not 200. */
  PlainFailure: envelope(
    {
      type: 'object',
      required: ['code', 'data', 'msg'],
      properties: {
        code: { type: 'integer' },
        data: { type: ['object', 'null'], properties: { requestId: { type: 'string' } } },
        msg: { type: 'string' },
      },
    },
    { const: -1 },
  ),
} satisfies Record<string, Json>
