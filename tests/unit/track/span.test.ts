import { describe, expect, test } from 'vitest'
import { clockText, spanOf } from '@/lib/domain/track/span'
import { trackHrefs, trackQueryOf } from '@/lib/domain/track/track-query'

const clock = { now: new Date('2027-03-14T18:45:30Z'), zone: 'Asia/Yangon' }
const spanRequest = (change: object) => {
  const { span, faults } = spanOf({ span: undefined, from: '', to: '', ...change }, clock)
  return { from: clockText(span.from, clock.zone), to: clockText(span.before, clock.zone), faults }
}

describe('a span', () => {
  test.each([
    // In Yangon it is 01:15 of the next day.
    [{}, '2027-03-15T00:00', '2027-03-15T01:16'],
    [{ span: 'yesterday' as const }, '2027-03-14T00:00', '2027-03-15T00:00'],
    [{ span: 'day' as const }, '2027-03-14T01:16', '2027-03-15T01:16'],
    [{ span: 'week' as const }, '2027-03-08T01:16', '2027-03-15T01:16'],
    [{ from: '2027-03-01T08:00', to: '2027-03-01 17:30' }, '2027-03-01T08:00', '2027-03-01T17:30'],
  ])('%j is of the operator’s zone', (change, from, to) => {
    expect(spanRequest(change)).toEqual({ from, to, faults: {} })
  })

  test.each([
    [{ from: '8 o’clock', to: '2027-03-01T17:30' }, { from: 'wrongTime' }],
    [{ from: '2027-03-01T08:00' }, { to: 'wrongTime' }],
    [{ from: '2027-13-01T08:00', to: '2027-03-01T17:30' }, { from: 'wrongTime' }],
    [{ from: '2027-03-01T08:00', to: '2027-03-01T08:00' }, { to: 'wrongOrder' }],
    [{ from: '2027-01-01T00:00', to: '2027-03-01T00:00' }, { to: 'tooLong' }],
  ])('%j is refused with its reason', (change, faults) => {
    expect(spanRequest(change).faults).toEqual(faults)
  })
})

test('an address of more than five members keeps five, each once, and no invalid id', () => {
  const query = trackQueryOf({ userId: ['1', '1', 'x', '-2', '3', '4', '5', '6', '7'], z: '99', event: '0' })
  expect(query).toMatchObject({
    userIds: [1, 3, 4, 5, 6],
    tooMany: true,
    window: undefined,
    event: undefined,
  })
})

test('an address leads to the same window again', () => {
  const href = trackHrefs(
    '/p',
    trackQueryOf({ userId: '7', lat: '16.8', lon: '96.15', z: '14', span: 'week' }),
  )({})
  const again = trackQueryOf(Object.fromEntries(new URLSearchParams(href.split('?')[1])))
  expect(trackHrefs('/p', again)({})).toBe(href)
  expect(href).toContain('userId=7&span=week&lat=16.8')
})
