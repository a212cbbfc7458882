import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide, type Spot, type Stay, type Watch, watches } from '../../../platform/rules/fence-rules.ts'

const yard: Watch = {
  shape: { kind: 'circle', longitude: 96, latitude: 16, radius: 1000 },
  times: null,
  kinds: ['entering', 'leaving', 'staying'],
  stayMinutes: 10,
}
const minute = 60_000
const start = Date.UTC(2026, 2, 2, 8)
const spot = (minutes: number, place: 'in' | 'out'): Spot => ({
  longitude: place === 'in' ? 96 : 97,
  latitude: 16,
  at: new Date(start + minutes * minute),
})

/** The events of positions, as kind and minute, with the remaining stay. */
function tell(
  spots: Spot[],
  { before, known, fence = yard }: { before?: Spot; known?: Stay; fence?: Watch } = {},
) {
  const { stay, events } = decide(fence, known, { before, spots })
  return { stay, told: events.map(({ kind, spot }) => `${kind} ${(spot.at.getTime() - start) / minute}`) }
}

describe('a member', () => {
  test('enters, stays long enough once, and leaves', () => {
    const way = [
      spot(0, 'out'),
      spot(1, 'in'),
      spot(10, 'in'),
      spot(11, 'in'),
      spot(30, 'in'),
      spot(31, 'out'),
    ]
    expect(tell(way)).toEqual({ stay: undefined, told: ['entering 1', 'staying 11', 'leaving 31'] })
  })

  test('enters with its first position of all', () => {
    expect(tell([spot(0, 'in')])).toMatchObject({ told: ['entering 0'], stay: { told: false } })
  })

  test('that was in before the fence was made does not enter, but may leave or stay', () => {
    expect(tell([spot(5, 'in'), spot(12, 'in')], { before: spot(0, 'in') }).told).toEqual(['staying 12'])
    expect(tell([spot(5, 'out')], { before: spot(0, 'in') }).told).toEqual(['leaving 5'])
    expect(tell([spot(5, 'out')], { before: spot(0, 'out') }).told).toEqual([])
  })

  test('causes only the kinds of events that the fence watches', () => {
    const way = [spot(0, 'out'), spot(1, 'in'), spot(20, 'in'), spot(31, 'out')]
    expect(tell(way, { fence: { ...yard, kinds: ['leaving'] } }).told).toEqual(['leaving 31'])
    expect(tell(way, { fence: { ...yard, kinds: ['staying'], stayMinutes: 19 } }).told).toEqual([
      'staying 20',
    ])
  })

  test('gets the same events whether positions come one by one or in batches', () => {
    const places = fc.array(fc.constantFrom<'in' | 'out'>('in', 'out'), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(places, fc.nat(40), (way, cut) => {
        const spots = way.map((place, index) => spot(index * 4, place))
        const whole = tell(spots)
        const first = tell(spots.slice(0, cut))
        const before = spots.slice(0, cut).at(-1)
        const second = tell(spots.slice(cut), { before, known: first.stay })
        expect([...first.told, ...second.told]).toEqual(whole.told)
        expect(second.stay).toEqual(whole.stay)
      }),
    )
  })

  test('enters and leaves alternately, and stays at most once in between', () => {
    const places = fc.array(fc.constantFrom<'in' | 'out'>('in', 'out'), { maxLength: 60 })
    fc.assert(
      fc.property(places, (way) => {
        const { told } = tell(way.map((place, index) => spot(index * 3, place)))
        expect(told.map((text) => text.split(' ')[0]?.[0]).join('')).toMatch(/^(es?l)*(es?)?$/)
      }),
    )
  })
})

describe('the times of a fence', () => {
  const times = { zone: 'Asia/Yangon', days: [1, 2], from: '08:00', to: '18:30' }
  const at = (text: string) => new Date(text)

  test.each([
    // 2026-03-02 is a Monday; Yangon is 6 h 30 min ahead of UTC.
    ['2026-03-02T01:30:00.000Z', true],
    ['2026-03-02T01:29:59.000Z', false],
    ['2026-03-02T11:59:59.000Z', true],
    ['2026-03-02T12:00:00.000Z', false],
    ['2026-03-04T03:00:00.000Z', false],
    ['2026-03-01T20:00:00.000Z', false],
  ])('at %s: %s', (moment, expected) => {
    expect(watches(times, at(moment))).toBe(expected)
  })

  test('may go over midnight, also from Sunday to Monday', () => {
    const night = { zone: 'UTC', days: [7], from: '22:00', to: '06:00' }
    expect(watches(night, at('2026-03-01T22:00:00.000Z'))).toBe(true)
    expect(watches(night, at('2026-03-02T05:59:00.000Z'))).toBe(true)
    expect(watches(night, at('2026-03-02T06:00:00.000Z'))).toBe(false)
    expect(watches(night, at('2026-03-02T22:30:00.000Z'))).toBe(false)
    expect(watches(night, at('2026-03-01T05:00:00.000Z'))).toBe(false)
  })

  test('that begin and end alike are whole days', () => {
    const days = { zone: 'UTC', days: [1], from: '00:00', to: '00:00' }
    expect(watches(days, at('2026-03-02T00:00:00.000Z'))).toBe(true)
    expect(watches(days, at('2026-03-02T23:59:59.000Z'))).toBe(true)
    expect(watches(days, at('2026-03-03T00:00:00.000Z'))).toBe(false)
  })

  test('leave out crossings at other times; a stay begins when they do', () => {
    const fence = { ...yard, times: { zone: 'UTC', days: [1], from: '08:30', to: '09:30' } }
    const way = [
      spot(0, 'out'),
      spot(10, 'in'),
      spot(29, 'in'),
      spot(35, 'in'),
      spot(44, 'in'),
      spot(45, 'in'),
    ]
    expect(tell(way, { fence }).told).toEqual(['staying 45'])
    expect(tell([...way, spot(91, 'out')], { fence }).told).toEqual(['staying 45'])
    expect(tell([...way, spot(60, 'out'), spot(70, 'in')], { fence }).told).toEqual([
      'staying 45',
      'leaving 60',
      'entering 70',
    ])
  })
})
