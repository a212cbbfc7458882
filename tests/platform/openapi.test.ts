import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CallSpec } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/contract.ts'
import { sharedPlatform } from '../support/platform.ts'

/** The OpenAPI document for integrators describes the calls of the contract and no others. */

const platform = await sharedPlatform()
const response = await platform.app.inject({ method: 'GET', url: '/api/openapi.json' })
const document = z
  .object({
    openapi: z.string(),
    paths: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))),
    components: z.record(z.string(), z.record(z.string(), z.unknown())),
  })
  .parse(response.json())
const calls: CallSpec[] = Object.values<Record<string, CallSpec>>(contract).flatMap((resource) =>
  Object.values(resource),
)

test('is served without a token as OpenAPI 3.1', () => {
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toContain('application/json')
  expect(document.openapi).toBe('3.1.0')
})

test('has every call of the contract by its method, and no other', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(calls.map(({ method, path }) => `${method} /api/${path}`).toSorted())
})

test('has a unique name for each operation', () => {
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((each) => each.operationId),
  )
  expect(new Set(ids).size).toBe(calls.length)
})

test('requires a token for each call that is not open', () => {
  for (const { method, path, access } of calls) {
    const { security } = document.paths[`/api/${path}`]?.[method.toLowerCase()] ?? {}
    expect(security, path).toEqual(access === 'open' ? [] : [{ token: [], uid: [], name: [] }])
  }
})

test('describes the decrypted fields of request and answer', () => {
  const text = JSON.stringify(document.paths['/api/userInfo/editUserInfo'])
  for (const field of ['rowVersion', 'linesceTime', 'prohibitCall', 'changed']) expect(text).toContain(field)
  const { parameters } = document.paths['/api/userInfo/getUserInfo']?.get ?? {}
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'id', in: 'query', required: true }))
})

test('has both calls where GET and POST share a path', () => {
  const { get, post } = document.paths['/api/staffInfo/moduleByWhere'] ?? {}
  expect(JSON.stringify(post?.requestBody)).toContain('dispatcherName')
  const where = { type: 'object', properties: expect.objectContaining({ dispatcherName: expect.anything() }) }
  expect(get?.parameters).toContainEqual({
    name: 'where',
    in: 'query',
    required: false,
    content: { 'application/json': { schema: expect.objectContaining(where) } },
  })
})

test('describes a multipart call by its fields and files, unencrypted', () => {
  const { requestBody } = document.paths['/api/upload/addFragFile']?.post ?? {}
  const text = JSON.stringify(requestBody)
  for (const part of ['multipart/form-data', 'fileMd5Value', '"file"']) expect(text).toContain(part)
  expect(text).not.toContain('x-www-form-urlencoded')
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
