import { expect, test } from 'vitest'
import { figures } from '../../../lib/contract/figures.ts'

const moment = '2026-11-22T12:00:00Z'
const byKind = { certification: 1, groupCreate: 0, groupJoin: 0, groupDelete: 0, agents: 0 }
const least = {
  members: 3,
  online: 1,
  groups: 1,
  devices: 2,
  agents: { Unreviewed: 0, Normal: 1, Freeze: 0, Expired: 0, Refuse: 0 },
  newPerDay: Array.from({ length: 30 }, () => ({ day: '2026-11-22', count: 0 })),
  onlinePerHour: Array.from({ length: 24 }, () => ({ hour: moment, count: 0 })),
  pendingReviews: byKind,
  readAt: moment,
}

test('a platform may leave out the ages, the ends and the room', () => {
  expect(figures.parse(least)).toEqual(least)
})

test.each(Object.keys(least))('a platform may leave out %s', (name) => {
  const rest = Object.fromEntries(Object.entries(least).filter(([other]) => other !== name))
  expect(figures.parse(rest)).toEqual(rest)
})

test('a platform may leave out a kind of review', () => {
  const { agents: _, ...pendingReviews } = byKind
  expect(figures.parse({ ...least, pendingReviews })).toEqual({ ...least, pendingReviews })
})
