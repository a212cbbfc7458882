import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CallSpec } from '@/lib/contract/call'
import { contract } from '@/lib/contract/contract'
import { queryFields } from '@/lib/upstream/query-fields'
import { validRequests } from '../../support/valid-requests'

/** Console and platform each parse a request: the second parse must not change the result of the first. */

const calls: CallSpec[] = Object.values<Record<string, CallSpec>>(contract).flatMap((resource) =>
  Object.values(resource),
)

/** A parsed request as the platform receives it. */
function received(spec: CallSpec, request: unknown): unknown {
  const isInText = spec.method === 'GET' || spec.files
  return isInText ? Object.fromEntries(queryFields(request)) : JSON.parse(JSON.stringify(request))
}

describe.each(calls.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))('%s', (_, spec) => {
  test('a request that was parsed and sent is parsed to the same', () => {
    fc.assert(
      fc.property(validRequests(spec.request), (request) => {
        const once = spec.request.parse(request)
        expect(spec.request.parse(received(spec, once))).toEqual(once)
      }),
      { numRuns: 100 },
    )
  })
})
