import { expect, test } from 'vitest'
import { imeiProposal } from '@/lib/contract/imei'
import { mobileProposal } from '@/lib/contract/mobile'
import { lostDigits } from '@/platform/rules/lost-digits'

/** The numbers that spreadsheets change, and the proposals for them. */

test.each([
  ['13570001234563', { reason: 'zeroLost', proposal: '013570001234563' }],
  ['13-570001-234563', { reason: 'zeroLost', proposal: '013570001234563' }],
  ['86412304000170', { reason: 'digitMissing', proposal: '864123040001708' }],
  ['၈၆၄၁၂၃၀၄၀၀၀၁၇၀', { reason: 'digitMissing', proposal: '864123040001708' }],
  ['A0000012345678', undefined],
  ['1357000123456', undefined],
  ['013570001234563', undefined],
  ['8641230400017080', undefined],
  ['1.35700012345630', undefined],
])('of the IMEI %s', (typed, proposal) => {
  expect(imeiProposal(typed)).toEqual(proposal)
})

test.each([
  ['9777123456', ['cn', 'mm'], '09777123456'],
  ['9 777 123 456', ['mm'], '09777123456'],
  ['၉၇၇၇၁၂၃၄၅၆', ['mm'], '09777123456'],
  ['9777123456', ['cn'], undefined],
  ['09777123456', ['mm'], undefined],
  ['959777123456', ['mm'], undefined],
  ['13870000000', ['cn', 'mm'], undefined],
  ['3870000000', ['cn', 'mm'], undefined],
  ['777123456', ['cn', 'mm'], undefined],
] as const)('of the mobile number %s in %j', (typed, regions, proposal) => {
  expect(mobileProposal(typed, regions)).toBe(proposal)
})

test.each([
  ['iccid', '8.98601123456789E+19', true],
  ['iccid', '8,98601E+19', true],
  ['iccid', '89860112345678900000', true],
  ['iccid', '8986011234567890000F', false],
  ['iccid', '8986 0112 3456 7890 0000', false],
  ['iccid', '89860112345678901000', false],
  ['identityCard', '110101199003074000', true],
  ['identityCard', '110101199003074004', false],
  ['identityCard', '1.10101E+17', true],
  ['identityCard', '12/LAMANA(N)000000', false],
  ['imei', '8.64123E+14', true],
  ['imei', '864123000000000', false],
  ['telephone', '9.59777E+11', true],
  ['customerCode', '8.98601E+19', true],
  ['customerCode', '1E5', false],
  ['nickName', '1.5E+10', false],
] as const)('of the %s %s', (field, text, isLost) => {
  expect(lostDigits({ [field]: text })).toEqual(isLost ? { [field]: 'digitsLost' } : {})
})
