import { editorMark } from './editor-mark'
import { inlineToHtml } from './inline-marks'

/**
 * Rich text in simple marks, as it is typed without script: `# heading`, `- item`, `1. item`, `**bold**`,
 * `*italic*`, `__underlined__`, `~~struck~~` and `[text](https://…)`. A line `[[2 …]]` is the place of the
 * second part that marks cannot express, such as a table, which remains unchanged.
 */

/** The place of an unchanged part, with a description for the reader. */
export const keptMark = (number: number, about: string) => `[[${number} ${about.replace(/[[\]\n]/g, ' ')}]]`

const keptLine = /^\[\[(\d{1,6})(?:[^\]\d][^\]]*)?\]\]$/
const listLines = { ul: /^- +([^ ].*)$/s, ol: /^\d{1,4}\. +([^ ].*)$/s }

/**
 * Writes text with marks as markup, which is not cleaned yet. `keptParts` are the parts of the lines `[[n
 * …]]`.
 */
export function marksToHtml(text: string, keptParts: readonly string[] = []): string {
  const blocks: string[] = []
  let lines: string[] = []
  const endParagraph = () => {
    if (lines.length > 0) blocks.push(`<p>${lines.map(inlineToHtml).join('<br />')}</p>`)
    lines = []
  }
  const all = text.replace(/\r\n?/g, '\n').split('\n')
  for (let place = 0; place < all.length; place++) {
    const line = (all[place] ?? '').trim()
    const block = blockOf(line, keptParts)
    const list = block === undefined ? listOf(line) : undefined
    if (line === '' || block !== undefined || list) endParagraph()
    if (block !== undefined) blocks.push(block)
    else if (list) {
      const items = itemsFrom(all, place, list)
      blocks.push(`<${list}>${items.map((item) => `<li>${inlineToHtml(item)}</li>`).join('')}</${list}>`)
      place += items.length - 1
    } else if (line !== '') lines.push(line)
  }
  endParagraph()
  return blocks.join('')
}

/** A heading or an unchanged part; undefined for any other line. */
function blockOf(line: string, keptParts: readonly string[]): string | undefined {
  const [, number] = keptLine.exec(line) ?? []
  if (number) return keptParts[Number(number) - 1] ?? ''
  const [, signs = '', heading = ''] = /^(#{1,4}) +([^ ].*)$/s.exec(line) ?? []
  return signs ? `<h${signs.length}>${inlineToHtml(heading)}</h${signs.length}>` : undefined
}

function listOf(line: string): 'ul' | 'ol' | undefined {
  if (listLines.ul.test(line)) return 'ul'
  return listLines.ol.test(line) ? 'ol' : undefined
}

function itemsFrom(lines: readonly string[], first: number, list: 'ul' | 'ol'): string[] {
  const items: string[] = []
  for (let place = first; place < lines.length; place++) {
    const [, item] = listLines[list].exec((lines[place] ?? '').trim()) ?? []
    if (item === undefined) break
    items.push(item)
  }
  return items
}

/** The markup of a typed text: the editor's markup unchanged, else the converted marks. */
export function typedToHtml(typed: string, keptParts: readonly string[]): string {
  return typed.startsWith(editorMark) ? typed.slice(editorMark.length) : marksToHtml(typed, keptParts)
}
