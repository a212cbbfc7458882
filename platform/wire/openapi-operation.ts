import { z } from 'zod'
import { keyPermissionOf } from '../../lib/contract/api-key-permissions.ts'
import type { CallSpec, FileRules } from '../../lib/contract/call.ts'
import type { About } from '../../lib/contract/meanings/about.ts'
import { roleMay, roles } from '../../lib/contract/permissions.ts'
import { answerOf, refusalRefs, sealed } from './openapi-answer.ts'
import { type Json, sentSchema } from './openapi-schema.ts'

const parameterRef = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

/** One call as an operation. `isSecond`: its path has another call, which takes the plain operation id. */
export function operation(call: CallSpec, [summary, description]: About, isSecond: boolean): Json {
  const [resource, name] = call.path.split('/')
  const permission = keyPermissionOf(call)
  return {
    operationId: call.path.replaceAll('/', '.') + (isSecond ? `.${call.method.toLowerCase()}` : ''),
    summary: `${summary} (${callersOf(call)}).`,
    ...(description && { description }),
    tags: [name === undefined ? 'root' : resource],
    security: securityOf(call, permission !== undefined),
    'x-access': call.access,
    ...(permission !== undefined && { 'x-api-key': permission }),
    'x-roles': rolesOf(call),
    'x-host': call.host,
    'x-repeatable': call.repeatable,
    'x-plaintext': call.plaintext,
    parameters: [
      ...['locale', 'requestId', isSealed(call) ? 'sentAt' : 'sentAtUnsealed', 'name'].map(parameterRef),
      ...queryOf(call),
    ],
    ...(call.method === 'POST' && {
      requestBody: call.files ? formBody(call, call.files) : sealedBody(call),
    }),
    responses: { 200: answerOf(call), ...refusalRefs },
  }
}

const signedIn = { token: [], uid: [] }

function securityOf({ access }: CallSpec, isForKeys: boolean): Json[] {
  if (access === 'open') return [{}, signedIn]
  return isForKeys ? [signedIn, { apiKey: [] }] : [signedIn]
}

const isSealed = ({ method, files }: CallSpec) => method === 'POST' && !files

/** The roles that may make a call; none where no role is needed. */
function rolesOf({ access }: CallSpec): string[] {
  if (access === 'open' || access === 'temporary') return []
  return access === 'session' ? [...roles] : roles.filter((role) => roleMay(role, access))
}

function callersOf(call: CallSpec): string {
  if (call.access === 'open') return 'open to all'
  if (call.access === 'temporary') return 'with any token'
  return rolesOf(call).join(', ')
}

function sealedBody(call: CallSpec): Json {
  const p = { type: 'string', description: 'The hint of the key, or under rsa-aes the wrapped key.' }
  return {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          required: ['p', 'b'],
          properties: { p, b: sealed(sentSchema(call.request)) },
        },
      },
    },
  }
}

/** The fields and files of a multipart call, which are not encrypted. */
function formBody(call: CallSpec, { names, largest }: FileRules): Json {
  const { properties, required = [] } = fieldsOf(call)
  const file = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: largest }
  const files = Object.fromEntries(names.map((name) => [name, file]))
  const schema = {
    type: 'object',
    description: 'Files are refused under other names, and one may not be left out before another.',
    properties: { ...properties, ...files },
    required: [...required, ...names.slice(0, 1)],
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function queryOf(call: CallSpec): Json[] {
  if (isSealed(call)) return []
  if (call.files) return [parameterRef('hint')]
  const { properties = {}, required = [] } = fieldsOf(call)
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

function fieldsOf(call: CallSpec) {
  return z
    .object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()) })
    .partial()
    .parse(sentSchema(call.request))
}
