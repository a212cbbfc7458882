import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { accountName, consolePassword, iccid, imei, mobile, password, tick } from '@/lib/contract/fields'
import { checkDigit, hasValidCheckDigit, normaliseImei } from '@/lib/contract/imei'
import { isMobile, normaliseMobile } from '@/lib/contract/mobile'
import { fieldReasons } from '@/lib/contract/reasons'
import { serverSettings } from '@/lib/contract/server-settings'
import { bulkAdd } from '@/lib/contract/user-info'
import { locales } from '@/lib/i18n/locales'
import { words } from '../../support/words.ts'

describe('mobile numbers', () => {
  test.each([
    '13800138000',
    '14512345678',
    '15012345678',
    '15912345678',
    '16512345678',
    '17812345678',
    '18912345678',
    '19912345678',
  ])('%s is Chinese', (text) => {
    expect(isMobile(text, ['cn'])).toBe(true)
  })

  test.each([
    '12800138000',
    '14412345678',
    '15412345678',
    '16412345678',
    '17912345678',
    '19012345678',
    '1380013800',
    '138001380000',
  ])('%s is outside the ranges', (text) => {
    expect(isMobile(text)).toBe(false)
  })

  // @spec 5.25
  test('Chinese ones have 11 digits and begin as the specification lists', () => {
    const prefixes = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0'))
    const listed = /^(13\d|14[5-9]|15[0-3]|15[5-9]|16[56]|17[0-8]|18\d|19[1-9])$/
    for (const prefix of prefixes)
      expect([prefix, isMobile(`${prefix}12345678`, ['cn'])]).toEqual([prefix, listed.test(prefix)])
    expect(isMobile('1381234567', ['cn'])).toBe(false)
    expect(isMobile('138123456789', ['cn'])).toBe(false)
  })

  test('Myanmar: 09 or +959 and 7 to 9 digits, normalised to one spelling, and only where that region is enabled', () => {
    expect(mobile.parse('+95 9 123-456-789')).toBe('09123456789')
    expect(isMobile('091234567', ['mm'])).toBe(true)
    expect(isMobile('09123456', ['mm'])).toBe(false)
    expect(isMobile('09123456789', ['cn'])).toBe(false)
    expect(normaliseMobile('138 0013 8000')).toBe('13800138000')
  })
})

describe('IMEI', () => {
  test('14, 15 and 16 digits are normalised to the same 15', () => {
    expect(normaliseImei('49015420323751')).toBe('490154203237518')
    expect(normaliseImei('49-015420-323751-8')).toBe('490154203237518')
    expect(normaliseImei('4901542032375101')).toBe('490154203237518')
    expect(imei.safeParse('4901542032375').success).toBe(false)
  })

  test('a wrong check digit is refused', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{14}$/), fc.integer({ min: 1, max: 9 }), (body, shift) => {
        const right = checkDigit(body)
        const wrong = String((Number(right) + shift) % 10)
        expect(hasValidCheckDigit(body + right)).toBe(true)
        expect(hasValidCheckDigit(body + wrong)).toBe(false)
      }),
    )
  })
})

test.each([
  [accountName, 'gv0001', true],
  [accountName, 'ကျော်စိုး', false],
  [accountName, 'a b', false],
  [accountName, '_x', false],
  [iccid, '', true],
  [iccid, '8995012538534828161F', true],
  [iccid, '123', false],
])('a field accepts valid and refuses invalid text', (field, text, fine) => {
  expect(field.safeParse(text).success).toBe(fine)
})

// @spec 9.2
test.each([
  [5, false],
  [6, true],
  [16, true],
  [17, false],
])('whether a password of %i characters is accepted: %s', (length, isFine) => {
  const text = 'River-boat-8-and-more'.slice(0, length)
  const wanted = [password, consolePassword].map((rule) => rule.safeParse(text).error?.issues[0]?.message)
  expect(wanted.map((reason) => reason !== 'passwordLength')).toEqual([isFine, isFine])
})

// @spec 9.8
test('recordings last for a number of days, of which 0 is none', () => {
  const { recordingDays } = serverSettings.shape
  expect([-1, 0, 30, 0.5].map((days) => recordingDays.safeParse(days).success)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

// @spec 5.10
test.each([
  ['River-8', undefined],
  ['river8', undefined],
  ['river-', undefined],
  ['123456-7', undefined],
  ['rivers', 'passwordKinds'],
  ['RIVERs', 'passwordKinds'],
  ['1234567', 'passwordKinds'],
  ['-------', 'passwordKinds'],
  ['riv-8', 'passwordLength'],
  ['river-boat-number-8', 'passwordLength'],
])('the new password %s of a sign-in account is refused for %s', (typed, reason) => {
  expect(consolePassword.safeParse(typed).error?.issues[0]?.message).toBe(reason)
})

test.each(locales)(
  'in %s the message of a refused account lists all characters that it may have',
  (locale) => {
    const listedSigns = words[locale].reasons.account.match(/(?<=\s)[!-/:-@[-`{-~](?=[\s，])/g)
    const signs = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter((sign) =>
      /[^\da-z]/i.test(sign),
    )
    const taken = (rule: z.ZodType) => signs.filter((sign) => rule.safeParse(`a${sign}b`).success)
    expect(taken(accountName)).toEqual(listedSigns?.toSorted())
    expect(taken(bulkAdd.shape.prefix)).toEqual(listedSigns?.toSorted())
  },
)

test('a checkbox has the value that a browser sends when ticked', () => {
  expect([undefined, '', 'on', 'true', true, false].map((value) => tick.parse(value))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ])
})

test('a form is refused with one reason a field, the first', () => {
  const form = z.object({
    name: z.string('required').min(1, 'required').max(3, 'tooLong'),
    ids: z.array(z.number()).min(1),
    age: z.number(),
  })
  const refused = form.safeParse({ name: '', ids: [], age: 'x' })
  expect(refused.error && fieldReasons(refused.error)).toEqual({
    name: 'required',
    ids: 'nothingSelected',
    age: 'invalid',
  })
})
