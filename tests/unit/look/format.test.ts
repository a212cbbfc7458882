import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime, relativeTime } from '../../../lib/format/dates.ts'
import { formatNumber } from '../../../lib/format/numbers.ts'

const now = new Date('2026-11-21T06:00:00Z')
const labels = {
  justNow: 'just now',
  minutes: (count: number) => `${count} minutes ago`,
  hours: (count: number) => `${count} hours ago`,
  oneDay: '1 day ago',
}

/** Relative time of a moment this many seconds before now. */
function said(seconds: number): string {
  return relativeTime(new Date(now.getTime() - seconds * 1000), now, labels, { zone: 'Asia/Yangon' })
}

// @spec 9.19
describe('relative time', () => {
  test.each([
    [0, 'just now'],
    [29, 'just now'],
    [30, '1 minutes ago'],
    [119, '1 minutes ago'],
    [120, '2 minutes ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hours ago'],
    [86_399, '23 hours ago'],
    [86_400, '1 day ago'],
    [172_799, '1 day ago'],
    [172_800, '2026-11-19'],
    [-60, 'just now'],
    [-61, '2026-11-21'],
  ])('%i seconds', (seconds, words) => {
    expect(said(seconds)).toBe(words)
  })
})

test('the date is that of the operator, not of the server', () => {
  const evening = new Date('2026-11-20T17:45:09Z')
  expect(formatDateTime(evening, { zone: 'Asia/Yangon' })).toBe('2026-11-21 00:15:09')
  expect(formatDate(evening, { zone: 'Asia/Shanghai' })).toBe('2026-11-21')
  expect(formatDate(evening, { zone: 'UTC' })).toBe('2026-11-20')
})

test('digits are Western unless the setting says Burmese', () => {
  expect(formatNumber(2013, 'my')).toBe('2,013')
  expect(formatNumber(2013, 'my', { digits: 'mymr' })).toBe('၂,၀၁၃')
  expect(formatDate(now, { zone: 'UTC', digits: 'mymr' })).toBe('၂၀၂၆-၁၁-၂၁')
  expect(formatNumber(2013, 'zh-CN')).toBe('2,013')
})
