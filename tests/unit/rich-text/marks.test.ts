import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanRichText } from '@/lib/rich-text/clean'
import { marksToHtml } from '@/lib/rich-text/marks'
import { richTextToMarks } from '@/lib/rich-text/to-marks'

const words = { table: 'table', picture: 'picture', other: 'part' }
const htmlOf = (text: string, keptParts: readonly string[] = []) =>
  cleanRichText(marksToHtml(text, keptParts))
const rel = 'rel="noopener noreferrer"'

describe('simple marks', () => {
  test.each([
    ['Go in', '<p>Go in</p>'],
    ['One\nline\n\nTwo', '<p>One<br />line</p><p>Two</p>'],
    ['# Storm\n## At **noon**', '<h1>Storm</h1><h2>At <strong>noon</strong></h2>'],
    [
      '- tea\n- *rice*\n\n1. first\n2. second',
      '<ul><li>tea</li><li><em>rice</em></li></ul><ol><li>first</li><li>second</li></ol>',
    ],
    ['**a *b* c** __d__ ~~e~~', '<p><strong>a <em>b</em> c</strong> <u>d</u> <s>e</s></p>'],
    [
      '[site](https://example.com/?a=1&b=2)',
      `<p><a href="https://example.com/?a=1&amp;b=2" ${rel}>site</a></p>`,
    ],
    ['2 * 3 * 4 < 30 & \\*no\\*', '<p>2 * 3 * 4 &lt; 30 &amp; *no*</p>'],
    ['[x](javascript:alert)', '<p>[x](javascript:alert)</p>'],
    ['<b onclick=x>hi</b>', '<p>&lt;b onclick=x&gt;hi&lt;/b&gt;</p>'],
    ['မိုးသည်း **သတိ**', '<p>မိုးသည်း <strong>သတိ</strong></p>'],
  ])('%j is written as %s', (text, html) => {
    expect(htmlOf(text)).toBe(html)
  })

  test('a stored part stays at its place, is deleted with its line, and a place without a part is empty', () => {
    const table = '<table><tbody><tr><td>1</td></tr></tbody></table>'
    const marked = richTextToMarks(`<p>Before</p>${table}<p>After</p>`, words)
    expect(marked).toEqual({ text: 'Before\n\n[[1 table: 1]]\n\nAfter', kept: [table] })
    expect(htmlOf(marked.text, marked.kept)).toBe(`<p>Before</p>${table}<p>After</p>`)
    expect(htmlOf('Before\n\n[[2 table]]', marked.kept)).toBe('<p>Before</p>')
  })
})

describe('rich text in marks and back', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab *_~[]()#-.1\\<>&"မ🙂'), minLength: 1, maxLength: 12 })
  const escaped = (given: string) =>
    given.replace(
      /[&<>"]/g,
      (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
    )
  const inline = fc.letrec((tie) => ({
    some: fc
      .array(fc.oneof({ depthSize: 'small' }, text.map(escaped), tie('marked'), fc.constant('<br />')), {
        maxLength: 3,
      })
      .map((parts) => parts.join('')),
    marked: fc
      .tuple(fc.constantFrom('strong', 'em', 'u', 's', 'sub', 'code', 'b', 'i'), tie('some'))
      .map(([tag, within]) => `<${tag}>${within}</${tag}>`),
  })).some
  const block = fc.oneof(
    fc
      .tuple(fc.constantFrom('p', 'h1', 'h3', 'blockquote', 'pre'), inline)
      .map(([tag, within]) => `<${tag}>${within}</${tag}>`),
    fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(inline, { minLength: 1, maxLength: 3 }))
      .map(([tag, items]) => `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`),
    inline.map((cell) => `<table><tbody><tr><td>${cell}</td></tr></tbody></table>`),
    fc.constant('<hr />'),
    fc.constant('<img src="/api/file/0123456789abcdef0123456789abcdef.webp" alt="x" />'),
  )

  test('any text comes back without a loss', () => {
    const same = (markup: string) =>
      markup
        .replace(/<(\/?)b>/g, '<$1strong>')
        .replace(/<(\/?)i>/g, '<$1em>')
        .replace(/<p>\s*<\/p>/g, '')
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
        const stored = cleanRichText(blocks.join(''))
        const { text: typed, kept } = richTextToMarks(stored, words)
        expect(same(htmlOf(typed, kept))).toBe(same(stored))
      }),
      { numRuns: 400 },
    )
  })
})
