import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallSpec } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/contract.ts'
import { openApiClient } from '../support/openapi-client.ts'
import { sharedPlatform } from '../support/platform.ts'
import { validRequests } from '../support/valid-requests.ts'

/** The document allows every request of the console, so a platform built from it understands the console. */

const calls: CallSpec[] = Object.values<Record<string, CallSpec>>(contract).flatMap((resource) =>
  Object.values(resource),
)
const client = await openApiClient(await sharedPlatform())
const described = new Map(client.operations.map((operation) => [operation.id, operation]))

/** The operation of a call; the name of a path's second call includes its method. */
function operationOf({ path, method }: CallSpec) {
  const id = path.replaceAll('/', '.')
  const [first] = calls.filter((call) => call.path === path)
  const found = described.get(first?.method === method ? id : `${id}.${method.toLowerCase()}`)
  if (!found) throw new Error(`the document lacks ${method} ${path}`)
  return found
}

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  const operation = operationOf(call)
  const files = Object.fromEntries(
    operation.files.slice(0, call.files?.least ?? 1).map((name) => [name, 'bytes']),
  )
  fc.assert(
    fc.property(validRequests(call.request), (input) => {
      // The console parses its input and sends the result, in which JSON leaves out undefined members.
      const sent = JSON.parse(JSON.stringify({ ...Object(call.request.parse(input)), ...files }))
      expect(client.refusalOf(operation, sent), JSON.stringify(sent)).toBe('')
    }),
    { numRuns: 40 },
  )
})
