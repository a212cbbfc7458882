import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importInfo } from '@/lib/contract/import-info'
import { longestFileName, uploadedName } from '@/lib/contract/uploaded-name'

test.each([
  ['rows.csv', 'rows.csv'],
  ['成员 (2).xlsx', '成员 (2).xlsx'],
  ['အဖွဲ့ဝင်များ.csv', 'အဖွဲ့ဝင်များ.csv'],
  ['C:\\Users\\Ko\\Desktop\\rows.csv', 'rows.csv'],
  ['../../etc/passwd', 'passwd'],
  ['members\u202Evsc.exe', 'membersvsc.exe'],
  ['\u2066a\u2069\u200E\u200F\u061C.csv', 'a.csv'],
  ['a\u200B\u200D\uFEFF\u00AD\u2060.csv', 'a.csv'],
  ['a\u0000\u0007\n\u0085\u2028.csv', 'a.csv'],
  ['a\u3164\u115F\uFE0F\u{E0041}.csv', 'a.csv'],
  ['\uDC00a\uD800.csv', 'a.csv'],
  ['\u202E\u200B', 'file'],
  ['folder/', 'file'],
  ['', ''],
])('%j is stored as %j', (sent, name) => {
  expect(uploadedName(sent)).toBe(name)
})

test('a long name keeps its end, and no half of a character', () => {
  expect(uploadedName(`${'名'.repeat(4000)}.csv`)).toBe(`${'名'.repeat(longestFileName - 4)}.csv`)
  expect(uploadedName(`x${'😀'.repeat(100)}.cs`)).toBe(`${'😀'.repeat(58)}.cs`)
})

test('every text becomes a visible name, in one line and within the limit, and parsing it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), (sent) => {
      const name = uploadedName(sent)
      expect(name).toMatch(/^[^\\/\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,120}$/u)
      expect(name).toBe(uploadedName(name))
      expect(name).toBe(name.trim())
    }),
  )
})

test('the call that begins an import takes the name in the same form, and refuses a longer one', () => {
  const { request } = importInfo.create
  const nameOf = (fileName: string) => request.safeParse({ kind: 'members', fileName, header: ['a'] })
  expect(nameOf('D:\\x\\a\u202Evsc.exe').data?.fileName).toBe('avsc.exe')
  expect(nameOf('x'.repeat(121)).error?.issues[0]?.message).toBe('tooLong')
  expect(nameOf('').error?.issues[0]?.message).toBe('required')
})
