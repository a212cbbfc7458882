import { expect, test } from 'vitest'
import { normaliseIccid } from '@/lib/contract/iccid'
import { normaliseImei } from '@/lib/contract/imei'
import { normaliseMobile } from '@/lib/contract/mobile'
import { asciiNumbers } from '@/lib/contract/typed-digits'

test.each([
  ['ဝ၉၇၇၇ ၁၂၃၄၅၆', '09777 123456'],
  ['၁ဝဝ', '100'],
  ['ဝဝ', 'ဝဝ'],
  ['၅ဝက်', '5ဝက်'],
  ['၁ဝ ဝယ်', '10 ဝယ်'],
  ['１２:３0', '12:30'],
])('the letter wa among Burmese digits is their zero: %s is %s', (typed, text) => {
  expect(asciiNumbers(typed)).toBe(text)
})

test.each([
  'ဝ၉၇၇၇၁၂၃၄၅၆',
  'Mobile 09777123456',
  'Tel. 09 777-123456',
  '(09777123456)',
  'phone1 09777123456',
  'Phone: 09777123456',
])('%s is one mobile number', (typed) => {
  expect(normaliseMobile(typed)).toBe('09777123456')
})

test.each([
  'IMEI 864123040001567',
  'imei1 864123-04-000156-7',
  '(864123040001567)',
  '864123040001567 / 01',
  'IMEI：864123040001567',
])('%s is one IMEI', (typed) => {
  expect(normaliseImei(typed)).toBe('864123040001567')
})

test('labels and brackets are taken off in linear time', () => {
  for (const part of ['(', 'imei', 'imei 1', 'ဝ', '၁ဝ', ' ']) {
    const began = performance.now()
    normaliseImei(part.repeat(200_000))
    normaliseIccid(part.repeat(200_000))
    expect(performance.now() - began).toBeLessThan(1500)
  }
})
