import { expect, test } from 'vitest'
import { cellWord, importFields, importKinds } from '@/lib/contract/import-fields'
import { locales } from '@/lib/i18n/locales'
import { cellWords, columnNames } from '@/lib/import/file-words'
import { matchColumns } from '@/lib/import/match-columns'
import { words } from '../../support/words'

test.each([
  [
    'English, as people write it',
    ['Account *', 'Nick name', 'MOBILE:', 'imei'],
    ['account', 'nickName', 'telephone', 'imei'],
  ],
  [
    'Chinese',
    ['账号', '昵称（必填）', '手机号', '授权期限'],
    ['account', 'nickName', 'telephone', 'linesceTime'],
  ],
  ['Burmese', ['အကောင့်', 'အမည်ပြောင်', 'ဖုန်းနံပါတ်'], ['account', 'nickName', 'telephone']],
  [
    'Chinese, as people write it',
    ['序号', '账号*', '昵称【必填】', '手机号码', 'IMEI号（15位）'],
    ['', 'account', 'nickName', 'telephone', 'imei'],
  ],
  [
    'English with remarks and marks',
    ['No.', 'User name (required)', '"Mobile No."', '\u200bIMEI (15 digits)'],
    ['', 'account', 'telephone', 'imei'],
  ],
  [
    'full-width brackets, spaces that do not break, and line breaks',
    ['账号\n（必填）', '昵称［选填］', '姓\u00a0名', '手机号〔11位〕', 'IMEI\u3000号：15 位'],
    ['account', 'nickName', 'name', 'telephone', 'imei'],
  ],
  [
    'two languages, and with remarks behind a sign',
    ['账号/Account', '昵称\nNickname', 'Phone number *', 'IMEI - 15 digits', 'Name (as on the card'],
    ['account', 'nickName', 'telephone', 'imei', 'name'],
  ],
  [
    'Burmese with remarks',
    ['အကောင့် *', 'အမည်ပြောင် (မဖြစ်မနေ)', 'ဖုန်း\u200bနံပါတ် -', 'IMEI နံပါတ် (15 လုံး)'],
    ['account', 'nickName', 'telephone', 'imei'],
  ],
  ['names of two fields in one', ['Nickname / Name', 'x'.repeat(300)], ['', '']],
  ['names of the wire', ['terminalType', 'agentInfoName'], ['terminalType', 'agentInfoName']],
  ['a field twice', ['IMEI', 'IMEI number'], ['imei', '']],
  ['nothing that is known', ['', 'Colour'], ['', '']],
])('columns are matched by headings in %s', async (_, header, fields) => {
  expect(matchColumns(header, await columnNames('members'))).toEqual(fields)
})

test.each(importKinds)('the template of %s matches all of its fields in every language', async (kind) => {
  const names = await columnNames(kind)
  for (const locale of locales) {
    const labels: Record<string, string> = words[locale].fields
    const header = importFields[kind].map((field) => labels[field] ?? '')
    expect(matchColumns(header, names)).toEqual(importFields[kind])
  }
})

test('cells are understood in all languages', async () => {
  const { terminalType, sex, livePermission, linesceTime } = await cellWords()
  expect(terminalType).toMatchObject({
    对讲机: 'intercomDevice',
    intercom: 'intercomDevice',
    'android phone': 'androidPhone',
  })
  expect([sex?.女, livePermission?.ဟုတ်, linesceTime?.永久, linesceTime?.['2 years']]).toEqual([
    'female',
    'true',
    'permanent',
    '2',
  ])
})

test.each([
  ['linesceTime', '3年', '3'],
  ['linesceTime', '３ 年', '3'],
  ['linesceTime', '3 Years', '3'],
  ['sex', 'M', 'male'],
  ['sex', 'f', 'female'],
  ['sex', '男性', 'male'],
  ['livePermission', 'Y', 'true'],
  ['livePermission', '１', 'true'],
  ['livePermission', '√', 'true'],
  ['livePermission', '无', 'false'],
  ['terminalType', '手机', 'androidPhone'],
  ['terminalType', 'Walkie talkie', 'intercomDevice'],
])('in %s the word %j means %s', async (field, word, meaning) => {
  expect((await cellWords())[field]?.[cellWord(word)]).toBe(meaning)
})
