import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { accountName, iccid, imei, mobile, requiredText } from '@/lib/contract/fields'
import { beginningOf } from '@/lib/contract/filters'
import { newCustomerCode, telephone } from '@/lib/contract/formats'
import { splitPasted } from '@/lib/contract/imei'
import { isLandline } from '@/lib/contract/landline'
import { plainText } from '@/lib/contract/plain-text'
import { numberSearch } from '@/lib/contract/search-form'
import { bulkAdd, userInfo } from '@/lib/contract/user-info'
import { numberText } from '@/lib/form/number-text'

const text = requiredText(40)
const reasonOf = (schema: { safeParse: typeof text.safeParse }, typed: string) =>
  schema.safeParse(typed).error?.issues.map(({ message }) => message)

describe('a text', () => {
  test.each([
    ['Jose\u0301', 'José'],
    ['\u101e\u1014\u1037\u103a', plainText('\u101e\u1014\u103a\u1037')],
    ['Admin\u202egpj.exe', 'Admingpj.exe'],
    ['\u200bKo\u00a0Aung\ufeff', 'Ko Aung'],
    ['全角\u3000空格', '全角 空格'],
    ['👨\u200d👩\u200d👧 Patrol', '👨\u200d👩\u200d👧 Patrol'],
    ['👮🏽\u200d♀️', '👮🏽\u200d♀️'],
    ['Ad\u200dmin', 'Admin'],
    ['မြ\u200cင့်', 'မြင့်'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['محمد (شرطة) 12', 'محمد (شرطة) 12'],
    ['half \ud83d of one', 'half  of one'],
    ['Mi\u034fn \u17b4Oo\u{e0001}\ufff0', 'Min Oo'],
    ['Aung\ufe0f 1\ufe0f', 'Aung 1'],
    ['Min\u{e0041}\u{e0042}', 'Min'],
    ['Ko\u3164Oo', 'Ko Oo'],
    ['❤\ufe0f\u200d🔥 1\ufe0f\u20e3', '❤\ufe0f\u200d🔥 1\ufe0f\u20e3'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['葛\u{e0100}城', '葛\u{e0100}城'],
    ['അവന\u0d4d\u200d', 'അവന\u0d4d\u200d'],
    ['କ\u0b4d\u200cଷ ਕ\u0a4d\u200dਰ', 'କ\u0b4d\u200cଷ ਕ\u0a4d\u200dਰ'],
    ['ᠭ\u180eᠠ ᠮ\u180b', 'ᠭ\u180eᠠ ᠮ\u180b'],
    ['က\u102f\u102dသက်', 'က\u102d\u102fသက်'],
    ['ခ\u1037\u1036', 'ခ\u1036\u1037'],
  ])('%j becomes %j', (typed, stored) => {
    expect(text.parse(typed)).toBe(stored)
  })

  test.each(['\u200b\u200b', '\u3164', '\u2800', '\u200d', '\u202e', '\u0301'])('%j is refused', (typed) => {
    expect(text.safeParse(typed).success).toBe(false)
  })

  test('in its one form stays as it is when it is read again', () => {
    const sign = fc.constantFrom(
      ...[
        '\u200d',
        '\u200c',
        '\ufe0f',
        '\u180e',
        '\u180b',
        '\u034f',
        '\u3164',
        '\ud83d',
        '\udc00',
        '\u20e3',
        '\u{e0041}',
      ],
      ...[
        '\u{e007f}',
        '\u1037',
        '\u103a',
        '\u102f',
        '\u102d',
        '\u1036',
        '\u103e',
        '\u103d',
        '\u094d',
        '🏴',
        '❤',
      ],
      ...['A', 'क', 'က', 'ᠭ', '1', ' ', '\u00a0'],
    )
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
        const once = plainText(signs.join(''))
        expect(plainText(once)).toBe(once)
      }),
      { numRuns: 3000 },
    )
  })

  test('of fillers alone is refused because nothing of it is seen', () => {
    expect(reasonOf(text, '\u3164')).toEqual(['invisible'])
  })
})

test.each(['Ａｄｍｉｎ１', 'аdmin', 'Ⅻ', 'စိုး', '1３'])(
  'the account %j looks like another and is refused',
  (typed) => {
    expect(reasonOf(accountName, typed)).toEqual(['account'])
  },
)

test.each([
  '+95 9 777 123 461',
  '+959777123461',
  '959777123461',
  '0095 9 777 123 461',
  '(+95) 9777123461',
  '+95 (0)9 777 123 461',
  '09-777-123461',
  '09 777 123 461',
  '09.777.123.461',
  '၀၉၇၇၇၁၂၃၄၆၁',
  '０９７７７１２３４６１',
  '\u202d09777123461\u202c',
  '0977-7123461',
  '097-77123461',
  "'09777123461",
  '="09777123461"',
  'Tel: 09–777–123–461',
])('the mobile number %j is 09777123461 in forms, filters and searches', (typed) => {
  expect(mobile.parse(typed)).toBe('09777123461')
  // A second number may be that of an office, whose area code has a hyphen behind it.
  expect(telephone.parse(typed)).toBe(isLandline(typed) ? typed : '09777123461')
  expect(beginningOf.telephone.parse(typed)).toBe('09777123461')
  expect(searched(typed)).toBe('09777123461')
})

test.each([
  ['+95 9 777', '09777'],
  ['+95 09 777', '09777'],
  ['0095 (0)9 777', '09777'],
  ['0977-712', '0977712'],
  ['၀၉၇၇', '0977'],
  ['+95', '0'],
  ['+86', '1'],
  ['0086 138', '138'],
  ['0871-651', '0871-651'],
])('the beginning %j of a number is searched as %s', (typed, beginning) => {
  expect(beginningOf.telephone.parse(typed)).toBe(beginning)
})

test.each([
  ['+95 97', '097'],
  ['၀၉၇၇', '0977'],
  ['35-209900-1', '352099001'],
  ['8995-0142', '89950142'],
  ['2-14', undefined],
  ['Base 7', undefined],
])('the number in %j is %j', (typed, number) => {
  expect(numberSearch(typed)).toBe(number)
})

test.each(['2031-004-77', '10.20.30.41', '2031-0047'])(
  'the digits %j may be an account, so that a search has them as they were typed',
  (typed) => {
    expect(searched(typed)).toBe(typed)
  },
)

test.each(['+86 13870000159', '008613870000159', '8613870000159', '138.7000.0159'])(
  '%j is a Chinese mobile number',
  (typed) => {
    expect(mobile.parse(typed)).toBe('13870000159')
    expect(searched(typed)).toBe('13870000159')
  },
)

test.each(['13870000166 / 13870000167', '138700001', 'A3870000166'])('%j is no mobile number', (typed) => {
  expect(reasonOf(mobile, typed)).toEqual(['mobile'])
})

test.each([
  ['86-412304-000156-7'],
  ['8641230400015601'],
  ['86412304000156701'],
  ['864123040001567/01'],
  ['IMEI: 864123040001567'],
  ['IMEI1：８６４１２３０４０００１５６７'],
  ['၈၆၄၁၂၃၀၄၀၀၀၁၅၆၇'],
  ['="864123040001567"'],
])('the IMEI %j is 864123040001567, and a search of it finds the stored one', (typed) => {
  expect(imei.parse(typed)).toBe('864123040001567')
  expect('864123040001567').toContain(searched(typed))
  expect('864123040001567'.startsWith(beginningOf.imei.parse(typed) ?? '-')).toBe(true)
})

test.each(['A0000012345678', '864123040001', '864123040001567001'])('%j is no IMEI', (typed) => {
  expect(reasonOf(imei, typed)).toEqual(['imei'])
})

test.each([
  ['8986 0112 3456 7890 1234', '89860112345678901234'],
  ['8986-0112-3456-7890-1237', '89860112345678901237'],
  ['8986011234567890123f', '8986011234567890123F'],
  ['89 8601 1234567890123', '8986011234567890123'],
  ['８９８６０１１２３４５６７８９０１２３５', '89860112345678901235'],
])('the ICCID %j is %s', (typed, stored) => {
  expect(iccid.parse(typed)).toBe(stored)
  expect(beginningOf.iccid.parse(typed)).toBe(stored)
  expect(searched(typed)).toBe(stored)
})

test('a customer code has digits of ASCII alone', () => {
  expect(newCustomerCode.parse('KH１００၇-٣')).toBe('KH1007-3')
  expect(reasonOf(newCustomerCode, 'ＫＨ7')).toContain('alphabet')
})

test.each(['၁၂၀', '１２０', '\u200e120 '])('the count %j is 120', (typed) => {
  expect(numberText(z.number().max(500)).parse(typed)).toBe(120)
  expect(bulkAdd.shape.start.parse(typed)).toBe('120')
})

test.each(['898601123456789012', '89860112345678901234567', '8986011234567890123A'])(
  '%j is no ICCID',
  (typed) => {
    expect(iccid.safeParse(typed).error?.issues[0]?.message).toBe('iccid')
  },
)

test.each(['Team 2-14', 'Base 7', '010-65123456', 'crane', 'သန့်'])(
  'a search of %j keeps its signs',
  (typed) => {
    expect(searched(typed)).toBe(plainText(typed))
  },
)

test('a pasted list is read however its IMEIs are numbered, labelled, quoted and parted', () => {
  const pasted = `1. 864123040001567
2) IMEI: 86-412304-000157-5/01
"864123040001583" '864123040001591'
IMEI1:864123040001609 IMEI2:864123040001617
①864123040001625、864123040001633
86 412304 000164 1
၁။ ၈၆၄၁၂၃၀၄၀၀၀၁၆၅၈၊ 864123040001666။
864123040001674。864123040001682`
  expect(splitPasted(pasted).map((piece) => imei.parse(piece))).toEqual([
    '864123040001567',
    '864123040001575',
    '864123040001583',
    '864123040001591',
    '864123040001609',
    '864123040001617',
    '864123040001625',
    '864123040001633',
    '864123040001641',
    '864123040001658',
    '864123040001666',
    '864123040001674',
    '864123040001682',
  ])
})

const searched = (typed: string) =>
  userInfo.groupUserWithPageForSearch.request.parse({ search: typed }).search
