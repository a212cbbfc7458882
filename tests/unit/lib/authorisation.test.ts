import { describe, expect, test } from 'vitest'
import { authorisationEnd, shortens } from '@/lib/contract/authorisation'

const now = new Date('2026-11-22T08:00:00Z')

// @spec 9.7
test.each([
  [1, '2027-11-22T08:00:00.000Z'],
  [50, '2076-11-22T08:00:00.000Z'],
  [null, undefined],
  [-1, undefined],
] as const)('an authorisation for %s given now ends at %s', (term, end) => {
  expect(authorisationEnd(term, now)?.toISOString()).toBe(end)
})

test('an authorisation given on 29 February ends on 28 February of other years', () => {
  const leapDay = new Date('2028-02-29T12:00:00Z')
  expect(authorisationEnd(1, leapDay)?.toISOString()).toBe('2029-02-28T12:00:00.000Z')
  expect(authorisationEnd(4, leapDay)?.toISOString()).toBe('2032-02-29T12:00:00.000Z')
})

describe('a member is authorised for less long', () => {
  const until = (authExpiresAt: string) => ({ linesceTime: 3, authExpiresAt })
  const permanent = { linesceTime: null, authExpiresAt: null }
  const notYet = { linesceTime: -1, authExpiresAt: null } as const

  test.each([
    ['than an end that is later', 1, until('2027-11-22T08:00:01Z'), true],
    ['not than an end that is sooner', 1, until('2027-11-22T07:59:59Z'), false],
    ['not than the same end', 1, until('2027-11-22T08:00:00Z'), false],
    ['not than one that has lapsed', 1, until('2020-01-01T00:00:00Z'), false],
    ['than without end', 50, permanent, true],
    ['not without end', null, until('2076-01-01T00:00:00Z'), false],
    ['not without end, as before', null, permanent, false],
    ['not when it was not authorised yet', 1, notYet, false],
    ['when it is not authorised any more', -1, until('2027-01-01T00:00:00Z'), true],
  ] as const)('%s', (_, term, member, isShorter) => {
    expect(shortens(term, member, now)).toBe(isShorter)
  })
})
