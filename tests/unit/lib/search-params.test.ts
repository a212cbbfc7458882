import { expect, test } from 'vitest'
import { searchText } from '@/lib/form/find/search-text'
import { typedText } from '@/lib/screens/search-params'

test.each(['\u200b', '\u3164\u3164', ' \u0301 ', '\ufeff\u00a0'])(
  'a search of %j, of which nothing is seen, is no search',
  (typed) => {
    expect(typedText(typed, 64)).toBe('')
    expect(searchText(typed).text).toBe('')
  },
)

test('a search has the one form of its text, cut after that', () => {
  expect(typedText([`\u200b${'e\u0301'.repeat(50)}`, 'other'], 40)).toBe('é'.repeat(40))
  expect(searchText(`\u202d${'e\u0301'.repeat(70)}`)).toEqual({ text: 'é'.repeat(64), fromZawgyi: false })
})
