import { describe, expect, test } from 'vitest'
import { accountName, iccid, imei, mobile, requiredText } from '@/lib/contract/fields'
import { beginningOf } from '@/lib/contract/filters'
import { telephone } from '@/lib/contract/formats'
import { splitPasted } from '@/lib/contract/imei'
import { plainText } from '@/lib/contract/plain-text'
import { userInfo } from '@/lib/contract/user-info'

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
  ])('%j becomes %j', (typed, stored) => {
    expect(text.parse(typed)).toBe(stored)
  })

  test.each(['\u200b\u200b', '\u3164', '\u2800', '\u200d', '\u202e', '\u0301'])('%j is refused', (typed) => {
    expect(text.safeParse(typed).success).toBe(false)
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
  "'09777123461",
  '="09777123461"',
  'Tel: 09–777–123–461',
])('the mobile number %j is 09777123461 in forms, filters and searches', (typed) => {
  expect(mobile.parse(typed)).toBe('09777123461')
  expect(telephone.parse(typed)).toBe('09777123461')
  expect(beginningOf.telephone.parse(typed)).toBe('09777123461')
  expect(searched(typed)).toBe('09777123461')
})

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
86 412304 000164 1`
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
  ])
})

const searched = (typed: string) =>
  userInfo.groupUserWithPageForSearch.request.parse({ search: typed }).search
