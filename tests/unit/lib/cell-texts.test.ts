import { expect, test } from 'vitest'
import { iccid, imei } from '@/lib/contract/fields'
import { numberText } from '@/lib/import/cell-texts'

test.each([
  ['3.52E14', '352000000000000'],
  ['864123000000000', '864123000000000'],
  ['0.1', '0.1'],
  ['16.750000000000004', '16.75'],
  ['8.98601123456789E+19', '8.98601123456789E+19'],
  ['1.10101199003074E+17', '1.10101199003074E+17'],
  ['1234567890123450', '1.23456789012345E+15'],
  ['NaN', 'NaN'],
])('the number %s of a workbook is %s', (stored, text) => {
  expect(numberText(stored)).toBe(text)
})

test('a number that has lost its last digits is no ICCID and no IMEI', () => {
  expect(iccid.safeParse(numberText('8.98601123456789E+19')).success).toBe(false)
  expect(imei.safeParse(numberText('8641230400015600')).success).toBe(false)
})
