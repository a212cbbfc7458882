import { z } from 'zod'
import { keyPermissionOf } from '../../lib/contract/api-key-permissions.ts'
import { type CallSpec, type FileRules, isOfSession } from '../../lib/contract/call.ts'
import type { About } from '../../lib/contract/meanings/about.ts'
import { roleMay, roles } from '../../lib/contract/permissions.ts'
import { answerOf, refusalRefs, sealed } from './openapi-answer.ts'
import { type Json, schemaRef } from './openapi-json.ts'
import type { Schemas } from './openapi-schema.ts'

const parameterRef = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

/** The schemas of both directions. */
export interface BothWays {
  sent: Schemas
  answered: Schemas
}

/** One call as an operation. `isSecond`: its path has another call, which takes the plain operation id. */
export function operation(
  [call, [summary, description]]: readonly [CallSpec, About],
  { sent, answered }: BothWays,
  isSecond: boolean,
): Json {
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
      ...queryOf(call, sent),
    ],
    ...(call.method === 'POST' && {
      requestBody: call.files
        ? formBody(sent.of(call.request), call.files)
        : sealedBody(sent.of(call.request)),
    }),
    responses: { 200: answerOf(call, answered), ...refusalRefs },
  }
}

const signedIn = { token: [], uid: [] }
const ofTerminal = { terminalToken: [], memberUid: [] }

function securityOf({ access }: CallSpec, isForKeys: boolean): Json[] {
  if (access === 'open') return [{}, signedIn]
  if (access === 'terminal') return [ofTerminal]
  return isForKeys ? [signedIn, { apiKey: [] }] : [signedIn]
}

const isSealed = ({ method, files }: CallSpec) => method === 'POST' && !files

/** The roles that may make a call; empty if it needs no role. */
function rolesOf({ access }: CallSpec): string[] {
  if (!isOfSession(access)) return []
  return access === 'session' ? [...roles] : roles.filter((role) => roleMay(role, access))
}

function callersOf(call: CallSpec): string {
  if (call.access === 'open') return 'open to all'
  if (call.access === 'temporary') return 'with any token'
  if (call.access === 'terminal') return 'terminals'
  return rolesOf(call).join(', ')
}

function sealedBody(request: Json): Json {
  const properties = { p: schemaRef('SentHint'), b: sealed('The payload, sealed.', request) }
  const schema = { type: 'object', required: ['p', 'b'], properties }
  return { required: true, content: { 'application/x-www-form-urlencoded': { schema } } }
}

/** The fields and files of a multipart call, which are not encrypted. */
function formBody(request: Json, { names, largest, least = 1 }: FileRules): Json {
  const { properties, required = [] } = fieldsOf(request)
  const file = {
    description: 'The bytes of a file.',
    type: 'string',
    contentMediaType: 'application/octet-stream',
    maxLength: largest,
  }
  const files = Object.fromEntries(names.map((name) => [name, file]))
  const schema = {
    type: 'object',
    description: 'Files are refused under other names, and one may not be left out before another.',
    properties: { ...properties, ...files },
    required: [...required, ...names.slice(0, least)],
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function queryOf(call: CallSpec, sent: Schemas): Json[] {
  if (isSealed(call)) return []
  if (call.files) return [parameterRef('hint')]
  const { properties = {}, required = [] } = fieldsOf(sent.of(call.request))
  const fields = Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description,
    ...(isObject(schema, sent) ? { content: { 'application/json': { schema } } } : { schema }),
  }))
  return [parameterRef('hint'), ...fields]
}

/** Whether a value is an object, which a query sends as JSON. */
function isObject({ $ref, type }: Json, { components }: Schemas): boolean {
  const name = String($ref).split('/').at(-1) ?? ''
  return ($ref === undefined ? type : components[name]?.type) === 'object'
}

const fields = z
  .object({
    properties: z.record(z.string(), z.record(z.string(), z.unknown())),
    required: z.array(z.string()),
  })
  .partial()

const fieldsOf = (request: Json) => fields.parse(request)
