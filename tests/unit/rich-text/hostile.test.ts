import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { richText } from '@/lib/contract/rich-text'
import { cleanRichText } from '@/lib/rich-text/clean'
import { typedToHtml } from '@/lib/rich-text/marks'
import { richTextToMarks } from '@/lib/rich-text/to-marks'
import { hostileTexts } from '../../support/hostile-texts.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]

const tags: readonly string[] = richText.tags
const attributes: Readonly<Record<string, readonly string[]>> = richText.attributes

/** The elements and attributes that the contract does not allow. */
function strangers(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return []
    if (!('attribs' in node)) return [node.type]
    const { name, attribs, children } = node
    const own = Object.entries(attribs).flatMap(([attribute, value]) => {
      if (!attributes[name]?.includes(attribute)) return [`${name} ${attribute}`]
      if (attribute === 'href' && !/^(?:https?:|mailto:|tel:|[/?#]|[^:/]*$)/i.test(value))
        return [`${name} ${value}`]
      if (attribute === 'src' && !/^\/api\/file\/[0-9a-f]{32}\.[a-z]+$/.test(value))
        return [`${name} ${value}`]
      return []
    })
    return [...(tags.includes(name) ? [] : [name]), ...own, ...strangers(children)]
  })
}

test('of 300 hostile texts no part remains that runs, loads or is styled, and cleaning again changes no text', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(300)
  const words = { table: 'table', picture: 'picture', other: 'part' }
  for (const text of hostileTexts) {
    for (const typed of [text, `<!--editor-->${text}`]) {
      const cleaned = cleanRichText(typedToHtml(typed, []))
      expect([text, strangers(parseDocument(cleaned).children)]).toEqual([text, []])
      expect([text, cleanRichText(cleaned)]).toEqual([text, cleaned])
      const { text: marks, kept } = richTextToMarks(cleaned, words)
      expect([text, strangers(parseDocument(cleanRichText(typedToHtml(marks, kept))).children)]).toEqual([
        text,
        [],
      ])
    }
  }
})
