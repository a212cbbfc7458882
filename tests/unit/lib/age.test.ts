import { expect, test } from 'vitest'
import { ageOf } from '../../../lib/format/age.ts'

const now = new Date('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T12:00:05Z', 'minutes', 1],
  ['2026-11-22T11:59:30Z', 'minutes', 1],
  ['2026-11-22T11:00:01Z', 'minutes', 59],
  ['2026-11-22T11:00:00Z', 'hours', 1],
  ['2026-11-21T12:00:01Z', 'hours', 23],
  ['2026-11-21T12:00:00Z', 'days', 1],
  ['2026-11-18T13:00:00Z', 'days', 3],
] as const)('%s has lasted, in %s, %i', (since, unit, count) => {
  expect(ageOf(new Date(since), now)).toEqual({ unit, count })
})
