import { expect, test } from 'vitest'
import { z } from 'zod'
import { iccid, imei, mobile, optionalText } from '@/lib/contract/fields'
import { webAddress } from '@/lib/contract/formats'
import { authorisation } from '@/lib/domain/member/authorisation'
import { drawnValues } from '@/lib/form/form-state'
import { respelledFields, respelledLimits } from '@/lib/form/respelled'

const form = z.looseObject({
  telephone: mobile.optional(),
  imei: imei.optional(),
  iccid: iccid.optional(),
  nickName: optionalText(400),
  url: webAddress.optional(),
  linesceTime: authorisation.optional(),
})

/** The report of a form after its own schema has read it. */
const reported = (values: Record<string, string>) => respelledFields(values, form.parse(values))

test.each([
  ['telephone', '+95 9 777 123 461', '09777123461'],
  ['telephone', '０９７７７１２３４６１', '09777123461'],
  ['telephone', '၀၉၇၇၇၁၂၃၄၆၁', '09777123461'],
  ['imei', '86-123456-780503-6', '861234567805036'],
  ['imei', '8612345678050301', '861234567805034'],
  ['iccid', '8995 0112 3456 7890 123', '8995011234567890123'],
])('a %s typed as %s is reported as %s', (field, typed, value) => {
  expect(reported({ [field]: typed })).toEqual([{ field, value }])
})

test.each([
  ['telephone', '09777123461'],
  ['telephone', '  09777123461 '],
  ['iccid', '8995011234567890123f'],
  ['nickName', ' Ko Ko\u00a0Aung '],
  ['nickName', 'Cafe\u0301'],
  ['url', 'HTTPS://Example.com'],
  ['linesceTime', 'none'],
  ['linesceTime', '2'],
])('a %s typed as “%s” differs in nothing that its reader sees', (field, typed) => {
  expect(reported({ [field]: typed })).toEqual([])
})

test('a name without the invisible characters that were typed is reported as such, without its value', () => {
  expect(reported({ nickName: 'Ko\u200b Ko\u202e' })).toEqual([{ field: 'nickName' }])
})

test('secrets, hidden fields, choices, repeated and unwritten fields are never reported', () => {
  const values = {
    password: 'a',
    confirmation: 'a',
    smsCode: 'a',
    token: 'a',
    returnTo: 'a',
    constructor: 'a',
    sex: 'male',
    entering: 'on',
    imeis: ['1', '2'],
    remark: 'a',
  }
  const written = {
    password: 'b',
    confirmation: 'b',
    token: 'b',
    returnTo: 'b',
    constructor: 'b',
    entering: true,
  }
  expect(respelledFields(values, { ...written, sex: null, imeis: '3' })).toEqual([])
  for (const none of [undefined, null, 'text']) expect(respelledFields(values, none)).toEqual([])
})

test('an untouched field of an edit is not reported, though it is read otherwise', () => {
  const values = { telephone: '+959777123461', nickName: 'New', [drawnValues]: '' }
  values[drawnValues] = JSON.stringify({ telephone: values.telephone, nickName: 'Old' })
  expect(reported(values)).toEqual([])
})

test('a report names a few fields, with the beginnings of long values in one line', () => {
  const long = `First\u200b\n${'x'.repeat(5000)}`
  const typed = { nickName: 'a', name: 'a', remark: 'a', telephone: 'a' }
  const written = { nickName: long, name: 'b', remark: 'b', telephone: 'b' }
  const report = respelledFields(typed, written)
  expect(report.map(({ field }) => field)).toEqual(['nickName', 'name', 'remark'])
  expect(report).toHaveLength(respelledLimits.fields)
  expect(report[0]?.value).toMatch(/^First\u200b x+…$/)
  expect(report[0]?.value?.length).toBeLessThan(2 * respelledLimits.letters)
})
