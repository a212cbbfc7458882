import { describe, expect, test } from 'vitest'
import { fieldsToRestore, placeOf, typedFields } from '@/lib/form/kept-input'

const place = placeOf(new URL('https://console.example/en/totalk/members/new?agent=3'))
const stored = { nickName: 'Gate', sex: 'male' }
const keptInput = {
  place,
  at: 1_000,
  fields: [
    ['nickName', 'Gate', 'North gate'],
    ['name', '', 'U Ba'],
  ],
}
const question = { place, stored, now: 2_000 }

test('a page is the same in every language, but not with another query', () => {
  expect(placeOf(new URL('https://console.example/my/totalk/members/new?agent=3'))).toBe(place)
  expect(placeOf(new URL('https://console.example/en/totalk/members/new?agent=4'))).not.toBe(place)
  expect(placeOf(new URL('https://console.example/en'))).toBe(
    placeOf(new URL('https://console.example/zh_CN')),
  )
})

test('changed fields are stored with their former value, but no password, code or answer to a picture', () => {
  const current: [string, string][] = [
    ['nickName', 'North gate'],
    ['sex', 'male'],
    ['name', 'U Ba'],
    ['password', 'secret'],
    ['confirm', 'secret'],
    ['captcha', 'x7k2'],
    ['code', '123456'],
  ]
  expect(typedFields(current, stored)).toEqual(keptInput.fields)
})

describe('stored input', () => {
  test('is restored on its page', () => {
    expect([...fieldsToRestore(keptInput, question)]).toEqual([
      ['nickName', 'North gate'],
      ['name', 'U Ba'],
    ])
  })

  test('does not overwrite a value that was stored meanwhile', () => {
    const changed = { ...question, stored: { nickName: 'South gate' } }
    expect([...fieldsToRestore(keptInput, changed)]).toEqual([['name', 'U Ba']])
  })

  test.each([
    ['another page', keptInput, { ...question, place: '/totalk/members/bulk?' }],
    ['a page that opens later than a minute', keptInput, { ...question, now: 62_000 }],
    ['text', 'nickName', question],
    ['null', null, question],
    ['other fields', { ...keptInput, fields: [['nickName', 1, 2]] }, question],
    ['no fields', { place, at: 1_000 }, question],
  ])('of %s is dropped', (_, value, options) => {
    expect([...fieldsToRestore(value, options)]).toEqual([])
  })
})
