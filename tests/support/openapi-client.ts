import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { openAnswer, sealRequest, startReply } from '../../lib/wire/envelope.ts'
import { senderOf, sentAtOf } from '../../lib/wire/sender.ts'
import { multipart } from './multipart.ts'
import { type JsonSchema, type Operation, type Response, readDocument, response } from './openapi-document.ts'
import { withoutRefs } from './openapi-refs.ts'
import { schemaCompiler } from './openapi-schemas.ts'
import type { Session, TestPlatform } from './platform.ts'
import { nobody } from './platform.ts'

/** An operation of the document as the client sends it. */
export interface Described {
  id: string
  /** The schema of its decrypted payload, its query or its form. */
  payload: JsonSchema
  /** The parts of a form that are files. */
  files: string[]
  access: string
}

export interface Answered {
  status: number
  code: number
  data: unknown
  /** The places where the answer violates the schema of the document; empty if there are none. */
  violations: string
}

export interface Sending {
  as?: Session
  files?: Record<string, Uint8Array>
  /** Headers in place of the correct ones. */
  headers?: Record<string, string>
}

const form = 'application/x-www-form-urlencoded'
const multipartForm = 'multipart/form-data'

/** A client of the wire that knows operations, payloads and answers by the OpenAPI document alone. */
export async function openApiClient({ app, ring, clock }: TestPlatform) {
  const document = readDocument((await app.inject({ url: '/api/openapi.json' })).json())
  const compile = schemaCompiler(document)
  const shared = z.record(z.string(), response).parse(document.components.responses)
  const all = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId,
        { path, method: method.toUpperCase(), operation },
      ]),
    ),
  )

  async function call(id: string, payload: unknown, { as = nobody, files = {}, headers = {} }: Sending = {}) {
    const found = all.get(id)
    if (!found) throw new Error(`the document has no operation ${id}`)
    const { path, method, operation } = found
    const contents = operation.requestBody?.content
    const query = new URLSearchParams()
    const started = contents?.[form] ? undefined : startReply(ring)
    if (method === 'GET')
      for (const [name, value] of Object.entries(Object(payload))) query.set(name, textOf(value))
    if (started) query.set('p', started.p)
    const requestId = randomUUID()
    const sentAt = sentAtOf(clock.now)
    const sender = senderOf({ authorization: as.token, uid: as.uid, query: query.toString(), sentAt })
    const context = { call: path.replace('/api/', ''), requestId, sender }
    const { p, b = '', reply } = started ? { ...started, b: '' } : await sealRequest(ring, context, payload)
    const body = contents?.[multipartForm]
      ? multipart(payload, files)
      : { type: form, body: Buffer.from(new URLSearchParams({ p, b }).toString()) }
    const answer = await app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: `${path}?${query}`,
      headers: {
        authorization: as.token,
        uid: as.uid,
        'x-request-id': requestId,
        'x-sent-at': sentAt,
        ...(contents && { 'content-type': body.type }),
        ...headers,
      },
      ...(contents && { payload: body.body }),
    })
    const plaintext = operation['x-plaintext'] === true || answer.statusCode !== 200
    const opened = await openAnswer(ring, reply, context, answer.payload, { plaintext })
    const { outer, inner } = answerSchemas(shared, operation, answer.statusCode)
    const violations = [
      compile(outer)(answer.json()),
      ...(answer.statusCode === 200 ? [compile(inner)(opened)] : []),
    ]
    return { status: answer.statusCode, ...opened, violations: violations.join('') } satisfies Answered
  }

  return {
    operations: [...all.values()].flatMap(({ operation }) =>
      describe(operation).map((one) => ({ ...one, payload: withoutRefs(one.payload, document) })),
    ),
    /** The reason why a payload does not match the operation's schema; empty if it does. */
    refusalOf: ({ payload }: Described, value: unknown) => compile(payload)(value),
    violationsOf: (schema: JsonSchema, value: unknown) => compile(schema)(value),
    call,
  }
}
export type OpenApiClient = Awaited<ReturnType<typeof openApiClient>>

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/**
 * An operation of the contract; the read of stored files answers bytes and has no access, so it is left out.
 */
function describe(operation: Operation): Described[] {
  const { operationId: id, 'x-access': access, requestBody, parameters } = operation
  if (access === undefined) return []
  const sealed = requestBody?.content[form]?.schema.properties?.b?.contentSchema
  if (sealed) return [{ id, payload: sealed, files: [], access }]
  const fields = requestBody?.content[multipartForm]?.schema
  if (fields) {
    const isFile = (name: string) => fields.properties?.[name]?.contentMediaType !== undefined
    return [{ id, payload: fields, files: Object.keys(fields.properties ?? {}).filter(isFile), access }]
  }
  const query = parameters.filter((one) => one.in === 'query')
  const schemas = query.map(({ name = '', schema, content }) => [
    name,
    schema ?? content?.['application/json']?.schema ?? {},
  ])
  const required = query.filter((one) => one.required).map(({ name = '' }) => name)
  return [
    { id, payload: { type: 'object', properties: Object.fromEntries(schemas), required }, files: [], access },
  ]
}

/** The schema of a response's body, and that of the opened answer: the sealed alternative's JSON. */
function answerSchemas(shared: Record<string, Response>, { responses }: Operation, status: number) {
  const named = responses[status] ?? responses.default
  const answer = named?.$ref ? shared[named.$ref.replace('#/components/responses/', '')] : named
  const outer = answer?.content?.['application/json']?.schema ?? {}
  return { outer, inner: outer.oneOf?.[0]?.properties?.data?.contentSchema ?? {} }
}
