import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateShortcuts } from '@/lib/format/date-shortcuts'
import { formatDate } from '@/lib/format/dates'
import { addDays, momentOfClock, startOfDay } from '@/lib/format/days'

test.each([
  ['half an hour off the hour', '2026-11-20', 'Asia/Yangon', '2026-11-19T17:30:00.000Z'],
  ['behind UTC', '2026-11-20', 'America/New_York', '2026-11-20T05:00:00.000Z'],
  ['where midnight is left out, ahead of UTC', '2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['where midnight is left out, behind UTC', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ['where midnight is struck twice', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ['where eleven at night is struck twice', '2026-10-25', 'Asia/Beirut', '2026-10-24T22:00:00.000Z'],
  ['that was left out itself', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['of a year before 1970', '0001-01-01', 'UTC', '1970-01-01T00:00:00.000Z'],
  ['after which years have five digits', '9999-12-31', 'America/New_York', '9999-12-30T05:00:00.000Z'],
])('a day %s begins at its first moment', (_, day, zone, moment) => {
  expect(startOfDay(day, zone).toISOString()).toBe(moment)
})

test.each([
  ['in a zone without clock changes', '2026-11-22T09:30:00', 'Asia/Shanghai', '2026-11-22T01:30:00.000Z'],
  ['with a part of a second', '2026-11-22T09:30:00.250', 'Asia/Yangon', '2026-11-22T03:00:00.250Z'],
  ['that a clock change leaves out', '2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['that a clock change repeats', '2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
])("a clock's time %s is one moment", (_, clock, zone, moment) => {
  expect(momentOfClock(Date.parse(`${clock}Z`), zone).toISOString()).toBe(moment)
})

test('a moment lies in the day that is displayed for it, in every zone', () => {
  // Until 2011 Newfoundland put its clocks back at 00:01, and so had that minute twice.
  const moments = fc.date({ min: new Date('2012-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (moment, zone) => {
      const day = formatDate(moment, { zone })
      expect(startOfDay(day, zone).getTime()).toBeLessThanOrEqual(moment.getTime())
      expect(startOfDay(addDays(day, 1), zone).getTime()).toBeGreaterThan(moment.getTime())
    }),
    { numRuns: 500 },
  )
})

// @spec 9.17
test("a date shortcut ends with the operator's current day, and begins so many days before it", () => {
  const now = new Date('2026-03-29T18:00:00Z')
  const shortcutsIn = (zone: string) => dateShortcuts(now, zone, (from, to) => `${from} ${to}`)
  expect(shortcutsIn('Asia/Yangon')).toEqual({
    week: '2026-03-23 2026-03-30',
    month: '2026-02-28 2026-03-30',
    threeMonths: '2025-12-30 2026-03-30',
  })
  expect(shortcutsIn('Europe/London').week).toBe('2026-03-22 2026-03-29')
})

test.each([
  ['2026-11-28', 1, '2026-11-29'],
  ['9999-12-31', 1, '9999-12-31'],
  ['9999-12-30', 7, '9999-12-31'],
  ['0000-01-01', -1, '0000-01-01'],
])('%s and %i days are %s', (day, days, end) => {
  expect(addDays(day, days)).toBe(end)
  expect(startOfDay(end, 'Asia/Yangon').toISOString()).toMatch(/^\d{4}-/)
})
