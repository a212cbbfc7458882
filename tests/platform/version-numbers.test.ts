import { expect, test } from 'vitest'
import { versionNumber } from '../../lib/contract/release.ts'
import { compareNumbers } from '../../platform/rules/version-numbers.ts'

test.each([
  ['1.10.0', '>', '1.9.9'],
  ['2.0', '<', '10.0'],
  ['1.2', '=', '1.2.0.0'],
  ['1.02', '=', '1.2'],
  ['1.2.0.1', '>', '1.2'],
  ['1.0.0-rc.1', '<', '1.0.0'],
  ['1.0.0-rc.2', '<', '1.0.0-rc.10'],
  ['1.0.0-alpha', '<', '1.0.0-alpha.1'],
  ['1.0.0-alpha.1', '<', '1.0.0-alpha.beta'],
  ['1.0.0-beta', '>', '1.0.0-alpha-x'],
  ['1.0.1-rc.1', '>', '1.0.0'],
  ['1.0.0+20260301', '=', '1.0.0'],
  ['1.0.0-1.12345678901234567890', '>', '1.0.0-1.12345678901234567889'],
])('%s %s %s', (one, sign, other) => {
  const signs = { '<': -1, '=': 0, '>': 1 }
  const order = Math.sign(compareNumbers(one, other))
  expect(order).toBe(signs[sign === '<' ? '<' : sign === '>' ? '>' : '='])
  expect(Math.sign(compareNumbers(other, one))).toBe(order === 0 ? 0 : -order)
})

test.each(['1', 'v1.0', '1.', '1..2', '1.2.3.4.5', '1.x', '1.0-', '1.0 beta', '9999999999.0', '一.二'])(
  '%s is no version number',
  (text) => {
    expect(versionNumber.safeParse(text).success).toBe(false)
  },
)
