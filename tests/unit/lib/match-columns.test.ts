import { expect, test } from 'vitest'
import { importFields, importKinds } from '@/lib/contract/import-fields'
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
  ['Chinese', ['账号', '昵称（必填）', '手机号', '授权期限'], ['account', '', 'telephone', 'linesceTime']],
  ['Burmese', ['အကောင့်', 'အမည်ပြောင်', 'ဖုန်းနံပါတ်'], ['account', 'nickName', 'telephone']],
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
