import { editorMark } from './editor-mark'

/**
 * Rich text in simple marks, as it is typed without script: `# heading`, `- item`, `1. item`, `**bold**`, `*italic*`,
 * `__underlined__`, `~~struck~~` and `[text](https://…)`. A line `[[2 …]]` holds the place of the second part that marks
 * cannot say, such as a table, which is kept as it is.
 */

/** The place of a kept part, with what it is for the reader. */
export const keptMark = (number: number, about: string) => `[[${number} ${about.replace(/[[\]\n]/g, ' ')}]]`

const keptLine = /^\[\[(\d+)[^\]]*\]\]$/
const listLines = { ul: /^- +(.*)$/, ol: /^\d{1,4}\. +(.*)$/ }

/** Writes text with marks as markup, which is not cleaned yet. `kept` are the parts of the lines `[[n …]]`. */
export function marksToHtml(text: string, kept: readonly string[] = []): string {
  const blocks: string[] = []
  let lines: string[] = []
  const endParagraph = () => {
    if (lines.length > 0) blocks.push(`<p>${lines.map(inline).join('<br />')}</p>`)
    lines = []
  }
  const all = text.replace(/\r\n?/g, '\n').split('\n')
  for (let place = 0; place < all.length; place++) {
    const line = (all[place] ?? '').trim()
    const block = blockOf(line, kept)
    const list = block === undefined ? listOf(line) : undefined
    if (line === '' || block !== undefined || list) endParagraph()
    if (block !== undefined) blocks.push(block)
    else if (list) {
      const items = itemsFrom(all, place, list)
      blocks.push(`<${list}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${list}>`)
      place += items.length - 1
    } else if (line !== '') lines.push(line)
  }
  endParagraph()
  return blocks.join('')
}

/** A heading or a kept part; undefined for any other line. */
function blockOf(line: string, kept: readonly string[]): string | undefined {
  const [, number] = keptLine.exec(line) ?? []
  if (number) return kept[Number(number) - 1] ?? ''
  const [, signs = '', heading = ''] = /^(#{1,4}) +(.+)$/.exec(line) ?? []
  return signs ? `<h${signs.length}>${inline(heading)}</h${signs.length}>` : undefined
}

function listOf(line: string): 'ul' | 'ol' | undefined {
  if (listLines.ul.test(line)) return 'ul'
  return listLines.ol.test(line) ? 'ol' : undefined
}

function itemsFrom(lines: readonly string[], first: number, list: 'ul' | 'ol'): string[] {
  const items: string[] = []
  for (const line of lines.slice(first)) {
    const [, item] = listLines[list].exec(line.trim()) ?? []
    if (item === undefined) break
    items.push(item)
  }
  return items
}

/** The signs of marks within a line, the longer ones first, and their elements. */
const pairs = [
  ['**', 'strong'],
  ['__', 'u'],
  ['~~', 's'],
  ['*', 'em'],
] as const

const link = /^\[([^\]\n]+)\]\(((?:https?:\/\/|mailto:|tel:)[^\s()<>"]+)\)/

/** The marks within a line; a backslash takes a sign as it is. */
function inline(text: string): string {
  let written = ''
  for (let place = 0; place < text.length; ) {
    const rest = text.slice(place)
    const [sign = ''] = rest
    if (sign === '\\' && /^\\[\\*_~[\]#\-.\d]/.test(rest)) {
      written += escaped(rest[1] ?? '')
      place += 2
      continue
    }
    const found = markAt(rest)
    written += found?.html ?? escaped(sign)
    place += found?.length ?? 1
  }
  return written
}

function markAt(rest: string): { html: string; length: number } | undefined {
  const [whole, label, href] = link.exec(rest) ?? []
  if (whole && label && href) {
    return { html: `<a href="${escaped(href)}">${inline(label)}</a>`, length: whole.length }
  }
  const pair = pairs.find(([sign]) => rest.startsWith(sign))
  if (!pair) return undefined
  const [sign, tag] = pair
  const end = endOf(rest, sign)
  if (end === undefined) return undefined
  return { html: `<${tag}>${inline(rest.slice(sign.length, end))}</${tag}>`, length: end + sign.length }
}

/** Where the closing sign of a mark begins; it follows a letter, and the opening one is followed by a letter. */
function endOf(rest: string, sign: string): number | undefined {
  if (/^\s|^$/.test(rest.slice(sign.length, sign.length + 1))) return undefined
  for (let place = sign.length + 1; place < rest.length; place++) {
    if (rest[place - 1] === '\\' || !rest.startsWith(sign, place)) continue
    // `**` is not two ends of `*`.
    if (sign === '*' && (rest[place + 1] === '*' || rest[place - 1] === '*')) continue
    if (!/\s/.test(rest[place - 1] ?? ' ')) return place
  }
  return undefined
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** The markup of what was typed: that of the editor as it is, else that of the marks. */
export function typedToHtml(typed: string, kept: readonly string[]): string {
  return typed.startsWith(editorMark) ? typed.slice(editorMark.length) : marksToHtml(typed, kept)
}
