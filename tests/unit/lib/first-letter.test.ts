import { expect, test } from 'vitest'
import { firstLetter } from '@/lib/format/first-letter'

test.each([
  ['Lin Soe', 'L'],
  ['e\u0301lan', 'e\u0301'],
  ['ကိုအောင်', 'ကို'],
  ['မြင့်', 'မြ'],
  ['王伟', '王'],
  ['𠮷田', '𠮷'],
  ['👩🏽\u200d🚒 Anna', '👩🏽\u200d🚒'],
  ['\n', '\n'],
  ['', ''],
])('of %j is %j', (name, letter) => {
  expect(firstLetter(name)).toBe(letter)
})
