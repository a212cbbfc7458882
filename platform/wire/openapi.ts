import { z } from 'zod'
import type { CallSpec, FileRules } from '../../lib/contract/call.ts'
import { codeNumbers } from '../../lib/contract/codes.ts'
import { contract } from '../../lib/contract/contract.ts'
import { roles } from '../../lib/contract/permissions.ts'
import { clockTolerance } from '../../lib/wire/sender.ts'

type Json = Record<string, unknown>

const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const parameterRef = (name: string) => ({ $ref: `#/components/parameters/${name}` })

/**
 * The contract as an OpenAPI 3.1 document. An encrypted payload is described by `contentSchema`: the schema of the
 * JSON inside the base64 text.
 */
export function openApiDocument(): Json {
  const calls = Object.values<Record<string, CallSpec>>(contract).flatMap((calls) => Object.values(calls))
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = `/api/${call.path}`
    const others = paths[path]
    paths[path] = { ...others, [call.method.toLowerCase()]: operation(call, others !== undefined) }
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Push-to-talk platform',
      version: '1',
      description: `Roles: ${roles.join(', ')}. Answer codes: ${codesInWords()}.`,
    },
    paths,
    components,
  }
}

/** `isSecond`: the path has another call, which takes the plain operation id. */
function operation(call: CallSpec, isSecond: boolean): Json {
  const [resource, name] = call.path.split('/')
  return {
    operationId: call.path.replaceAll('/', '.') + (isSecond ? `.${call.method.toLowerCase()}` : ''),
    tags: [name === undefined ? 'root' : resource],
    security: call.access === 'open' ? [] : [{ token: [], uid: [], name: [] }],
    'x-access': call.access,
    'x-host': call.host,
    'x-repeatable': call.repeatable,
    parameters: [parameterRef('locale'), parameterRef('requestId'), parameterRef('sentAt'), ...queryOf(call)],
    ...(call.method === 'POST' && {
      requestBody: call.files ? formBody(call, call.files) : sealedBody(call),
    }),
    responses: { 200: answerOf(call), default: { $ref: '#/components/responses/Refused' } },
  }
}

function sealedBody(call: CallSpec): Json {
  const p = { type: 'string', description: 'The hint of the key, or under rsa-aes the wrapped key.' }
  const b = sealedText(jsonSchema(call.request, 'input'))
  return {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: { type: 'object', required: ['p', 'b'], properties: { p, b } },
      },
    },
  }
}

/** The fields and files of a multipart call, which are not encrypted. */
function formBody(call: CallSpec, { names, largest }: FileRules): Json {
  const { properties, required = [] } = objectOf(call)
  const file = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: largest }
  const files = Object.fromEntries(names.map((name) => [name, file]))
  const schema = {
    type: 'object',
    properties: { ...properties, ...files },
    required: [...required, ...names.slice(0, 1)],
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function queryOf(call: CallSpec): Json[] {
  if (call.files) return [parameterRef('hint')]
  if (call.method === 'POST') return []
  const { properties = {}, required = [] } = objectOf(call)
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(z.object({ type: z.literal('object') }).safeParse(schema).success
      ? { content: { 'application/json': { schema } } }
      : { schema }),
  }))
  return [parameterRef('hint'), ...fields]
}

function objectOf(call: CallSpec) {
  return z
    .object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()) })
    .partial()
    .parse(jsonSchema(call.request, 'input'))
}

function answerOf(call: CallSpec): Json {
  const answer = {
    type: 'object',
    required: ['code', 'data', 'msg'],
    properties: {
      code: { type: 'integer' },
      data: { anyOf: [jsonSchema(call.result, 'output'), schemaRef('FailureData')] },
      msg: { type: 'string' },
    },
  }
  const data = call.plaintext ? { anyOf: [answer, sealedText(answer)] } : sealedText(answer)
  const key = { description: 'The hint of the key that opens `data`; −1 means plaintext.', type: 'integer' }
  return {
    description: call.plaintext
      ? 'The answer, in plaintext or sealed.'
      : 'The answer, sealed: failures too, but for those that come before the request could be read.',
    content: {
      'application/json': {
        schema: { type: 'object', required: ['data', 'key'], properties: { data, key } },
      },
    },
  }
}

function sealedText(contentSchema: Json): Json {
  return {
    type: 'string',
    contentEncoding: 'base64',
    contentMediaType: 'application/json',
    contentSchema,
    description: 'Encrypted before it is written in base64.',
  }
}

/** JSON Schema cannot express the contract's custom checks, such as a check digit; they are left out. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function codesInWords(): string {
  return Object.entries(codeNumbers)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ')
}

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })

const components = {
  securitySchemes: {
    token: header('authorization', 'The token of sign-in, or the temporary one of getToken before it.'),
    uid: header('uid', 'The LoginId that the token was given to; empty with a temporary token.'),
    name: header('name', 'The user name, percent-encoded; for people who read logs.'),
  },
  parameters: {
    locale: {
      name: 'locale',
      in: 'query',
      schema: { type: 'string', enum: ['zh_CN', 'en', 'my'], default: 'zh_CN' },
    },
    requestId: {
      name: 'x-request-id',
      in: 'header',
      required: true,
      description:
        'The idempotency key of a write: within 24 hours the same one, with the same payload, gets the first answer again. A `confirmation` is no part of what is compared.',
      schema: { type: 'string', format: 'uuid' },
    },
    sentAt: {
      name: 'x-sent-at',
      in: 'header',
      required: false,
      description: `The time of sending in Unix seconds, a part of the sender in the associated data. A sealed request is refused with the message \`clock\` where it is absent or more than ${clockTolerance} s from the platform's clock.`,
      schema: { type: 'string', pattern: '^[0-9]{1,12}$' },
    },
    hint: {
      name: 'p',
      in: 'query',
      description: 'The hint of the key that the answer is to be sealed with.',
      schema: { type: 'string' },
    },
  },
  schemas: {
    FailureData: {
      description:
        'Of a failure: the fields that are wrong with their reasons, how long to wait, or nothing.',
      type: ['object', 'null'],
    },
    Refusal: {
      type: 'object',
      required: ['data', 'key'],
      properties: {
        data: {
          type: 'object',
          required: ['code', 'msg'],
          properties: { code: { type: 'integer' }, data: {}, msg: { type: 'string' } },
        },
        key: { const: -1 },
      },
    },
  },
  responses: {
    Refused: {
      description:
        '400, 401, 404, 413, 415, 429 and 503 come in plaintext; the last two say when to try again.',
      headers: { 'retry-after': { schema: { type: 'integer' }, description: 'Seconds.' } },
      content: { 'application/json': { schema: schemaRef('Refusal') } },
    },
  },
}
