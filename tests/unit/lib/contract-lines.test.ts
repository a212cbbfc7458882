import { describe, expect, test } from 'vitest'
import { optionalLines, optionalText, requiredLines, requiredText } from '../../../lib/contract/fields.ts'
import { fieldReasons } from '../../../lib/contract/reasons.ts'

const reasonOf = (schema: ReturnType<typeof requiredText>, text: string) => {
  const parsed = schema.safeParse(text)
  return parsed.success ? parsed.data : fieldReasons(parsed.error).form
}

describe('a text in one line', () => {
  test.each(['a\nb', 'a\rb', 'a\tb', 'a\0b', 'a\u001bb', 'a\u0085b', 'a\u2028b', 'a\u2029b'])(
    '%j is refused',
    (text) => {
      expect(reasonOf(requiredText(10), text)).toBe('oneLine')
      expect(optionalText(10).safeParse(text).success).toBe(false)
    },
  )

  test('a usual name or text is accepted, trimmed', () => {
    expect(reasonOf(requiredText(40), ' Lin Soe ')).toBe('Lin Soe')
    expect(reasonOf(requiredText(40), 'လင်းစိုး\n')).toBe('လင်းစိုး')
    expect(reasonOf(requiredText(40), '  ')).toBe('required')
    expect(optionalText(10).parse(undefined)).toBe('')
  })
})

describe('a text of several lines', () => {
  test('keeps its line breaks and tabs, and no other control character', () => {
    expect(requiredLines(20).parse('a\r\nb\tc\n')).toBe('a\r\nb\tc')
    expect(optionalLines(20).parse(undefined)).toBe('')
    for (const text of ['a\0b', 'a\u001bb', 'a\u0007'])
      expect(requiredLines(20).safeParse(text).success).toBe(false)
  })
})
