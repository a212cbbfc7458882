import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { contract } from '@/lib/contract/contract'
import { pageOf } from '@/lib/contract/paging'
import { readResult } from '@/lib/upstream/liberal'

/** Unreadable parts of answers, besides lists of rows. */

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(32))
})

test('an unreadable row removes neither the map nor the rows of its other arrays', () => {
  const { result } = contract.gpsRecord.mapWindow
  const area = { west: 96, south: 16, east: 97, north: 17 }
  const seen = {
    userId: 5,
    account: 'gv0005',
    nickName: 'Ko Zaw',
    terminalType: 'intercomDevice',
    longitude: '96.123456789012345',
    latitude: 16.8,
    address: '',
    type: 'gps',
    signInTime: '2026-01-01T00:00:00.000Z',
    state: 'online',
  }
  const counts = { online: 1, stale: 0, offline: 0 }
  const mark = { longitude: 96.1, latitude: 16.8, ...counts, area, member: null }
  const answer = {
    marks: [{ ...mark, latitude: 'north' }, mark],
    members: [seen, { ...seen, userId: 6, longitude: null }],
    total: 2,
    ...counts,
  }
  const { data, without } = readResult(result, answer, {})
  expect(data?.marks).toEqual([mark])
  expect(data?.members).toEqual([{ ...seen, longitude: 96.12345678901235 }])
  expect(without?.rows).toEqual([
    { id: '?', faults: [{ field: 'latitude', expected: 'number', found: 'text' }] },
    { id: '6', faults: [{ field: 'longitude', expected: 'number', found: 'null' }] },
  ])
})

test('an unreadable optional part of figures is left out and reported', () => {
  const schema = z.object({ members: z.number(), contracts: z.object({ ending: z.number() }).optional() })
  const { data, without } = readResult(schema, { members: 4, contracts: { ending: 'soon' } }, {})
  expect(data).toEqual({ members: 4 })
  expect(without).toEqual({
    rows: [],
    faults: [{ field: 'contracts.ending', expected: 'number', found: 'text' }],
  })
  expect(readResult(schema, { members: 'many' }, {}).success).toBe(false)
})

test('an invalid list is not read as an empty one', () => {
  expect(readResult(pageOf(z.object({ id: z.number() })), { list: 'none', total: 0 }, {}).success).toBe(false)
  expect(readResult(z.object({ list: z.array(z.string()).optional() }), 'none', {}).success).toBe(false)
  const channels = contract.userInfo.userAllChannel.result
  expect(readResult(channels, { list: { 0: { groupId: 4 } } }, {}).success).toBe(false)
})
