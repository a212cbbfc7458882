import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { keyPermissionOf } from '../../lib/contract/api-key-permissions.ts'
import type { CallSpec } from '../../lib/contract/call.ts'
import { codeNumbers } from '../../lib/contract/codes.ts'
import { contract } from '../../lib/contract/contract.ts'
import { consoleEvents, sessionReasons, terminalEvents, terminalReports } from '../../lib/contract/live.ts'
import { reasons } from '../../lib/contract/reasons.ts'
import { rowKinds } from '../../lib/contract/row-kinds.ts'
import { type JsonSchema, jsonSchema, readDocument } from '../support/openapi-document.ts'
import { schemaCompiler } from '../support/openapi-schemas.ts'
import { sharedPlatform } from '../support/platform.ts'

/** The OpenAPI document for integrators describes exactly the calls of the contract. */

const platform = await sharedPlatform()
const response = await platform.app.inject({ method: 'GET', url: '/api/openapi.json' })
const document = readDocument(response.json())
const calls: CallSpec[] = Object.values<Record<string, CallSpec>>(contract).flatMap((resource) =>
  Object.values(resource),
)
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const at = ({ path, method }: CallSpec) => document.paths[`/api/${path}`]?.[method.toLowerCase()]
/** The schema of the JSON inside a request's `b`. */
const payloadOf = (call: CallSpec) =>
  at(call)?.requestBody?.content['application/x-www-form-urlencoded']?.schema.properties?.b?.contentSchema
const component = (name: string) => jsonSchema.parse(document.components.schemas?.[name])

test('is served without a token as OpenAPI 3.1', () => {
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toContain('application/json')
  expect(document.openapi).toBe('3.1.0')
})

test('is valid by the schema of OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(response.json())).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('has every call of the contract by its method, and beside them only the read of stored files', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = calls.map(({ method, path }) => `${method} /api/${path}`)
  expect(described.toSorted()).toEqual([...declared, 'GET /api/upload/file'].toSorted())
})

test.each([
  ['name', operations.map(({ operationId }) => operationId)],
  ['summary', operations.map(({ summary }) => summary)],
])('has a %s of its own for each operation', (_, texts) => {
  expect(texts.filter((text) => text === '')).toEqual([])
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  expect(texts).toHaveLength(calls.length + 1)
})

test('has a sentence with the callers as each summary', () => {
  const callers = /^[A-Z].* \((?:open to all|with any token|terminals|admin|admin, editor|a picture: .*)\)\.$/
  expect(operations.map(({ summary }) => summary).filter((summary) => !callers.test(summary))).toEqual([])
})

test('requires a token for each call that is not open, and takes API keys where the contract does', () => {
  const signedIn = { token: [], uid: [] }
  const ofTerminal = { terminalToken: [], memberUid: [] }
  for (const call of calls) {
    const caller = call.access === 'terminal' ? ofTerminal : signedIn
    const others = call.access === 'open' ? [{}, caller] : [caller]
    const ways = keyPermissionOf(call) ? [...others, { apiKey: [] }] : others
    expect(at(call)?.security, call.path).toEqual(ways)
    expect(at(call)?.['x-api-key'], call.path).toBe(keyPermissionOf(call))
  }
})

test('marks the calls whose success may be plain', () => {
  for (const call of calls) expect(at(call)?.['x-plaintext'], call.path).toBe(call.plaintext)
})

test('requires the time of sending exactly where the payload is sealed', () => {
  const names = (call: CallSpec) => at(call)?.parameters.map(({ $ref }) => $ref?.split('/').at(-1))
  expect(names(contract.userInfo.editUserInfo)).toContain('sentAt')
  expect(names(contract.userInfo.getUserInfo)).toContain('sentAtUnsealed')
  expect(names(contract.upload.addFragFile)).toContain('sentAtUnsealed')
})

test('describes the decrypted fields of request and answer', () => {
  const text = JSON.stringify(document.paths['/api/userInfo/editUserInfo'])
  for (const field of ['rowVersion', 'linesceTime', 'prohibitCall', 'BulkResult'])
    expect(text).toContain(field)
  expect(component('BulkResult').properties).toHaveProperty('changed')
  const { parameters } = document.paths['/api/userInfo/getUserInfo']?.get ?? {}
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'id', in: 'query', required: true }))
})

test('has both calls where GET and POST share a path', () => {
  const { get, post } = document.paths['/api/staffInfo/moduleByWhere'] ?? {}
  const where = { $ref: '#/components/schemas/staffInfoWhere' }
  expect(component('staffInfoWhere').properties).toHaveProperty('dispatcherName')
  expect(JSON.stringify(post?.requestBody)).toContain(where.$ref)
  expect(get?.parameters).toContainEqual(
    expect.objectContaining({
      name: 'where',
      in: 'query',
      required: false,
      content: { 'application/json': { schema: where } },
    }),
  )
})

test('describes a multipart call by its fields and files, unencrypted', () => {
  const { requestBody } = document.paths['/api/upload/addFragFile']?.post ?? {}
  const text = JSON.stringify(requestBody)
  for (const part of ['multipart/form-data', 'fileMd5Value', '"file"']) expect(text).toContain(part)
  expect(text).not.toContain('x-www-form-urlencoded')
})

test('describes the sent value, not the converted one', () => {
  const { properties, required } = payloadOf(contract.agentInfo.updateDevice) ?? {}
  // An edit has neither required fields besides its record, nor defaults.
  expect(required).toEqual(['deviceId', 'rowVersion'])
  expect(properties?.deviceId).toMatchObject({ $ref: '#/components/schemas/SentId' })
  expect(properties?.terminalType).toMatchObject({ $ref: '#/components/schemas/TerminalType' })
  expect(properties?.iccid).toMatchObject({ type: 'string' })
  expect(properties?.iccid).not.toHaveProperty('default')
  const { remember } = payloadOf(contract.loginInfo.loginWithPwd)?.properties ?? {}
  expect(remember).toMatchObject({ $ref: '#/components/schemas/Tick' })
  expect(component('Tick')).toMatchObject({ default: false })
})

test('forbids unknown fields only where the platform refuses them', () => {
  expect(payloadOf(contract.loginInfo.loginWithPwd)).not.toHaveProperty('additionalProperties')
  expect(payloadOf(contract.feedbackInfo.createInfo)?.properties?.dataList).toMatchObject({
    additionalProperties: false,
  })
  const answers = operations.map(({ responses }) => responses['200'])
  expect(JSON.stringify([answers, Object.keys(rowKinds).map(component)])).not.toContain(
    '"additionalProperties":false',
  )
})

test('has the type of every field except the logged values, which may have any type', () => {
  const untyped = JSON.stringify([document.paths, document.components.schemas]).matchAll(
    /"(\w+)":\{(?:"description":"[^"]*")?\}/g,
  )
  const named = new Set([...untyped].map(([, name]) => name))
  // Of a request or an answer without fields, and of a default.
  expect([...named].toSorted()).toEqual(['after', 'before', 'default', 'properties'])
})

test('has a sentence for every field of every object', () => {
  const fields = [...objectsIn(document)].flatMap(({ properties }) => Object.entries(Object(properties)))
  expect(fields.length).toBeGreaterThan(3000)
  const untold = fields.filter(([, field]) => {
    const { $ref, description = sentenceOf($ref) } = Object(field)
    return typeof description !== 'string' || !/[.!]$/.test(description)
  })
  expect([...new Set(untold.map(([name]) => name))]).toEqual([])
})

test('explains every word of every field', () => {
  const sets = [...objectsIn(document)].filter((part) => Array.isArray(part.enum) && part.type === 'string')
  expect(sets.length).toBeGreaterThan(80)
  const unexplained = sets.filter(({ enum: words, 'x-enumDescriptions': told }) => {
    const explained = Object.entries(Object(told)).filter(([, meaning]) => String(meaning).length > 3)
    return JSON.stringify(words) !== JSON.stringify(explained.map(([word]) => word))
  })
  expect(unexplained.map(({ enum: words }) => words)).toEqual([])
})

test('explains a sentence of several values once', () => {
  const used = new Set(JSON.stringify(document).match(/(?<="\$ref":"#\/components\/schemas\/)\w+/g))
  expect(Object.keys(document.components.schemas ?? {}).filter((name) => !used.has(name))).toEqual([])
})

const sentenceOf = ($ref: unknown) => {
  const name = typeof $ref === 'string' && $ref.split('/').at(-1)
  return name ? component(name).description : undefined
}

/** Every object of the document, at any depth, except rules over several fields of one object. */
function* objectsIn(part: unknown): Generator<Record<string, unknown>> {
  if (typeof part !== 'object' || part === null) return
  if (!Array.isArray(part)) yield { ...part }
  for (const [name, held] of Object.entries(part))
    if (name !== 'if' && name !== 'then') yield* objectsIn(held)
}

test('has a text or a number as the key of an answer', () => {
  expect(document.components.schemas?.Hint).toMatchObject({
    anyOf: [{ type: 'integer' }, { type: 'string' }],
  })
})

test('explains every reason and every code of every call', () => {
  const { Reason, Failure } = document.components.schemas ?? {}
  expect(Reason).toMatchObject({ enum: [...reasons] })
  const explained = z.object({ 'x-enumDescriptions': z.record(z.string(), z.string().min(1)) }).parse(Reason)
  expect(Object.keys(explained['x-enumDescriptions'])).toEqual([...reasons])
  const { oneOf } = z
    .object({
      oneOf: z.array(z.object({ properties: z.object({ code: z.object({ enum: z.array(z.number()) }) }) })),
    })
    .parse(Failure)
  const described = oneOf.flatMap(({ properties }) => properties.code.enum)
  const { ok, no_monitored_groups, data_processing, ...ofAll } = codeNumbers
  expect(described.toSorted((a, b) => a - b)).toEqual(Object.values(ofAll).toSorted((a, b) => a - b))
  expect(JSON.stringify(at(contract.userInfo.listenCahnnelList)?.responses)).toContain('"enum":[-1,-2]')
})

test('has only JSON Schemas, whose examples and defaults are valid', () => {
  const compile = schemaCompiler(document)
  const all = [...schemasIn(document)]
  expect(all.length).toBeGreaterThan(calls.length * 3)
  // Many schemas are equal, and compiling one takes milliseconds.
  for (const schema of new Map(all.map((each) => [JSON.stringify(each), each])).values()) {
    const violations = compile(schema)
    const { examples = [], default: fallback } = schema
    for (const value of fallback === undefined ? examples : [...examples, fallback])
      expect(violations(value), JSON.stringify(schema)).toBe('')
  }
})

/**
 * Every schema of a request, an answer and an event, including those of encrypted JSON, and each part with
 * values.
 */
function* schemasIn(part: unknown): Generator<JsonSchema> {
  if (typeof part !== 'object' || part === null) return
  for (const [name, value] of Object.entries(part)) {
    const holds = Object(value)
    // The `default` of responses is an answer, not a value.
    const hasValues = Array.isArray(holds.examples) || ('default' in holds && name !== 'responses')
    if (hasValues || ['schema', 'contentSchema', 'payload', 'auth'].includes(name))
      yield jsonSchema.parse(value)
    yield* schemasIn(value)
  }
}

describe('the socket', () => {
  const { events, handshake } = document['x-realtime']

  test('has every event of the contract with its direction and words', () => {
    const named = events.map(({ event, direction }) => `${event}, ${direction}`)
    expect(named).toEqual([
      ...Object.keys(consoleEvents).map((name) => `${name}, platform to console`),
      ...Object.keys(terminalEvents).map((name) => `${name}, platform to terminal`),
      ...Object.keys(terminalReports).map((name) => `${name}, terminal to platform`),
    ])
    expect(events.filter(({ description }) => description === '')).toEqual([])
  })

  test('has the payloads and the handshake of the contract', () => {
    const payload = (name: string) => JSON.stringify(events.find(({ event }) => event === name)?.payload)
    for (const field of ['userId', 'online', '/Moment"']) expect(payload('presence')).toContain(field)
    expect(payload('session')).toContain('/SessionReason"')
    expect(component('SessionReason').enum).toEqual(sessionReasons)
    expect(handshake.auth).toMatchObject({ required: ['uid', 'token', 'device'] })
  })
})

test('has a target for each of its references', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^/"]+)\/([^"]+)"/g)]
  expect(references.length).toBeGreaterThan(0)
  for (const [, kind = '', name = ''] of references) {
    expect(document.components[kind], `${kind}/${name}`).toHaveProperty([name])
  }
  // A `$defs` path would be relative to one schema, and lead nowhere inside the whole document.
  expect(response.body).not.toContain('"$ref":"#/$defs')
})
