import { describe, expect, test } from 'vitest'
import { identityNumber } from '@/lib/contract/fields'
import { hasValidIdentityCheckDigit } from '@/lib/contract/identity-number'
import { memberFields } from '@/lib/contract/member'

const reasonsOf = (typed: string) =>
  identityNumber.safeParse(typed).error?.issues.map(({ message }) => message)

describe('an identity number', () => {
  test.each([
    ['530102199003071238', '530102199003071238'],
    ['11010119900307002x', '11010119900307002X'],
    ['１１０１０１１９９００３０７００２Ｘ', '11010119900307002X'],
    ['530102 1990 0307 1238', '530102199003071238'],
    ["'530102199003071238", '530102199003071238'],
    ['ID: 530102199003071238', '530102199003071238'],
    ['530102900307123', '530102900307123'],
    ['12/LAMANA(N)123456', '12/LAMANA(N)123456'],
    ['12/La Ma Na (Naing) 123456', '12/LAMANA(N)123456'],
    ['၁၂/Lamana(n)၁၂၃၄၅၆', '12/LAMANA(N)123456'],
    ['１２／ＬＡＭＡＮＡ（Ｎ）１２３４５６', '12/LAMANA(N)123456'],
    ['9/AhMaZa(E)000123', '9/AHMAZA(E)000123'],
    ['၁၂/လမန(နိုင်)၁၂၃၄၅၆', '၁၂/လမန(နိုင်)၁၂၃၄၅၆'],
    ['12/လမန(နိုင်)123456', '၁၂/လမန(နိုင်)၁၂၃၄၅၆'],
    ['၁၂/လမန (နုိင်) ၁၂၃၄၅၆', '၁၂/လမန(နိုင်)၁၂၃၄၅၆'],
    ['၁၂/လမန(ႏိုင္)၁၂၃၄၅၆', '၁၂/လမန(နိုင်)၁၂၃၄၅၆'],
    ['၁ဝ/မလမ(နိုင်)၁ဝ၃၄၅၆', '၁၀/မလမ(နိုင်)၁၀၃၄၅၆'],
    ['p 1234567', 'P1234567'],
    ['A123456(7)', 'A123456(7)'],
    ['MA-0012345', 'MA0012345'],
  ])('%s is stored as %s, and once more as the same', (typed, stored) => {
    expect(identityNumber.parse(typed)).toBe(stored)
    expect(identityNumber.parse(stored)).toBe(stored)
  })

  test.each([
    '530102199003071237',
    '530102199013071238',
    '530102199002301238',
    '11010119900307002Y'.replace('Y', '1'),
    '530102901307123',
  ])('%s has an impossible date or a wrong check digit', (typed) => {
    expect(reasonsOf(typed)).toEqual(['identityCheckDigit'])
  })

  test.each([
    '1234',
    '15/LAMANA(N)123456',
    '0/LAMANA(N)123456',
    '12/LAMANA(N)12345',
    '12/LAMANA(CITIZEN)123456',
    '53010219900307123',
    '5301021990030712380',
    'none!',
    'မရှိ',
    '1.10101E+17',
  ])('%s is none', (typed) => {
    expect(reasonsOf(typed)).toEqual(['identityCard'])
  })

  test('may be left out of a member', () => {
    expect(memberFields.shape.identityCard.parse(undefined)).toBe('')
    expect(memberFields.shape.identityCard.parse(' ')).toBe('')
  })
})

test('only one of the eleven check digits fits a body', () => {
  const fitting = [...'0123456789X'].filter((digit) =>
    hasValidIdentityCheckDigit(`53010219900307123${digit}`),
  )
  expect(fitting).toEqual(['8'])
})
