import { expect, test } from 'vitest'
import { shortened } from '@/lib/format/shortened'

test.each([
  ['short', 5, 'short'],
  ['a longer text', 8, 'a longer…'],
  ['a longer text', 2, 'a…'],
  ['ကိုမြင့်', 3, 'ကို…'],
  ['ကိုမြင့်', 6, 'ကိုမြင့်'],
  ['成员编号', 5, '成员…'],
  ['👩‍👧👩‍👧👩‍👧', 1, '👩‍👧…'],
])('%s, at most %i signs: %s', (text, most, expected) => {
  expect(shortened(text, most)).toBe(expected)
})
