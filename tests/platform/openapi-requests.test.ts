import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Described, openApiClient } from '../support/openapi-client.ts'
import { payloadWithout, requiredFields } from '../support/openapi-fields.ts'
import { payloadOf, variantsOf } from '../support/openapi-values.ts'
import { openApiWire } from '../support/openapi-wire.ts'
import { sharedPlatform } from '../support/platform.ts'
import { pixel } from '../support/upload-bytes.ts'

/** The fields that the document marks as required are required, and every other one may be absent. */

const platform = await sharedPlatform()
const client = await openApiClient(platform)
const wire = openApiWire(client, platform)

/** Every payload of every operation; an operation that takes one of several has a case for each. */
const cases = client.operations.flatMap((operation) =>
  variantsOf(operation.payload).map((schema, index) => ({
    operation,
    schema,
    name: index === 0 ? operation.id : `${operation.id}, alternative ${index + 1}`,
  })),
)
const refusedFields = z.record(z.string(), z.string())

async function send(operation: Described, payload: unknown) {
  const fields = Object.entries(Object(payload))
  const isFile = ([name]: [string, unknown]) => operation.files.includes(name)
  const plain = Object.fromEntries(fields.filter((field) => !isFile(field)))
  return client.call(operation.id, plain, {
    as: await wire.callerOf(operation),
    files: Object.fromEntries(fields.filter(isFile).map(([name]) => [name, pixel])),
  })
}

test.each(cases.filter(({ schema }) => requiredFields(schema).length > 0))(
  '$name is refused without any of its required fields, by their names',
  async ({ operation, schema }) => {
    for (const { path, reported } of requiredFields(schema)) {
      const answer = await send(operation, payloadWithout(schema, path))
      expect(answer, path.join('.')).toMatchObject({ status: 200, code: 2, violations: '' })
      expect(Object.keys(refusedFields.parse(answer.data)), path.join('.')).toContain(reported)
    }
  },
)

test.each(cases)('$name is valid without its other fields', async ({ operation, schema }) => {
  const payload = payloadOf(schema)
  const answer = await send(operation, payload)
  expect(answer).toMatchObject({ status: 200, violations: '' })
  if (client.refusalOf(operation, payload) !== '') {
    // One of several optional fields is needed, which the schema says too.
    expect(answer.code).toBe(2)
    return
  }
  const refused = answer.code === 2 ? Object.keys(refusedFields.parse(answer.data)) : []
  const sent = JSON.stringify(payload)
  expect(refused.filter((field) => !sent.includes(`"${field}"`))).toEqual([])
})

test('nearly all operations have required fields', () => {
  const withRequired = new Set(
    cases.filter(({ schema }) => requiredFields(schema).length > 0).map(({ operation }) => operation.id),
  )
  expect(withRequired.size).toBeGreaterThan(90)
})
