import { describe, expect, test } from 'vitest'
import { burmese, chinese, english, flatten, type Messages } from './messages.ts'
import { argumentDrift, argumentsOf, brokenMessages, keyDrift } from './rules/messages.ts'
import { foreignScript, zawgyiText } from './rules/scripts.ts'

const one = (text: string): Messages => new Map([['a.b', text]])

describe('the messages', () => {
  test('have the same keys in all three languages', () => {
    expect(keyDrift('en', english, 'zh_CN', chinese)).toEqual([])
    expect(keyDrift('en', english, 'my', burmese)).toEqual([])
  })

  test.each([
    ['en', english],
    ['zh_CN', chinese],
    ['my', burmese],
  ])('of %s are complete, and are ICU messages', (_name, messages) => {
    expect(messages.size).toBeGreaterThan(0)
    expect(brokenMessages(messages)).toEqual([])
  })

  test('take the same arguments in all three languages', () => {
    expect(argumentDrift(english, chinese)).toEqual([])
    expect(argumentDrift(english, burmese)).toEqual([])
  })

  test('are written in the script of their language', () => {
    expect(foreignScript(chinese, 'Han')).toEqual([])
    expect(foreignScript(burmese, 'Myanmar')).toEqual([])
    expect([...english].filter(([, text]) => /[\p{Script=Han}\p{Script=Myanmar}]/u.test(text))).toEqual([])
  })

  test('in Burmese are Unicode, not Zawgyi', () => {
    expect(zawgyiText(burmese)).toEqual([])
  })

  test('in Burmese have Latin digits, for the digits of numbers are a setting', () => {
    expect([...burmese].filter(([, text]) => /[၀-၉]/u.test(text))).toEqual([])
  })
})

describe('the rules refuse', () => {
  test('a key missing in one language', () => {
    const messages = flatten({ a: { b: 'x', c: 'y' } })
    expect(keyDrift('en', messages, 'my', one('x'))).toEqual(['my lacks a.c'])
    expect(keyDrift('en', one('x'), 'my', messages)).toEqual(['en lacks a.c'])
  })

  test('empty, padded and unparsable messages, and lists', () => {
    const messages = flatten({ a: '', b: ' x', c: 'Hi {name', d: 3, e: {}, f: 'x' })
    expect(brokenMessages(messages)).toEqual([
      'a is empty',
      'b begins or ends with space; leave spacing to the page',
      'c is no ICU message: EXPECT_ARGUMENT_CLOSING_BRACE',
      'd is empty',
      'e is empty',
    ])
    expect(brokenMessages(one('{n, plural, one {#}}'))).toHaveLength(1)
  })

  test('arguments other than the English ones', () => {
    const plural = '{count, plural, one {# member} other {# members}} of {name}'
    expect(argumentsOf(plural)).toEqual(['count', 'name'])
    expect(argumentDrift(one(plural), one('{name}的{count}个成员'))).toEqual([])
    expect(argumentDrift(one(plural), one('{name}的成员'))).toEqual([
      'a.b takes name where English takes count, name',
    ])
    expect(argumentDrift(one('<a>x</a>'), one('x'))).toEqual(['a.b takes nothing where English takes <a>'])
    expect(
      argumentDrift(one('{k, select, a {1} other {2}}'), one('{k, select, b {1} other {2}}')),
    ).toHaveLength(1)
  })

  test('untranslated English', () => {
    expect(foreignScript(one('保存 the changes'), 'Han')).toEqual([
      'a.b: "the changes" is not translated, or belongs to the proper names',
    ])
    expect(foreignScript(one('Save'), 'Myanmar')).toHaveLength(1)
    expect(foreignScript(one('保存'), 'Myanmar')).toHaveLength(1)
    expect(foreignScript(one('abc 加编号，如 abc001'), 'Han')).toEqual([])
    expect(foreignScript(one('{name}: CSV, IMEI 15'), 'Myanmar')).toEqual([])
    expect(foreignScript(one('UKEY与账号不匹配'), 'Han')).toEqual([])
  })

  test('Zawgyi', () => {
    expect(zawgyiText(one('\u1031\u1019'))).toEqual([
      'a.b: a vowel E before its consonant; write Burmese in Unicode',
    ])
    expect(zawgyiText(one('\u1019\u1039'))).toHaveLength(1)
    expect(zawgyiText(one('\u1019\u1060'))).toHaveLength(1)
    expect(zawgyiText(one('\u103c\u1019'))).toHaveLength(1)
    expect(zawgyiText(one('\u1019\u102c\u103b'))).toHaveLength(1)
    expect(zawgyiText(one('မြန်မာ ကြေညာချက် လက်ထောက်စီမံသူ ပစ္စည်း မေးခွန်း ကျွေး'))).toEqual([])
  })
})
