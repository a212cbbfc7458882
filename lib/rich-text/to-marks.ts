import 'server-only'
import { parseDocument } from 'htmlparser2'
import { cleanRichText, plainText } from './clean'
import { keptMark, marksToHtml } from './marks'

type Node = ReturnType<typeof parseDocument>['children'][number]

export interface Marked {
  text: string
  /** The markup of the parts that marks cannot express, in the order of their places in the text. */
  kept: string[]
}

/** The words that describe an unchanged part in the text. */
export interface KeptWords {
  table: string
  picture: string
  other: string
}

/**
 * Cleaned rich text in simple marks. A part becomes marks only if these convert back to the same part; any
 * other part stays unchanged, so that editing without script loses nothing.
 */
export function richTextToMarks(cleaned: string, words: KeptWords): Marked {
  const keptParts: string[] = []
  const { children } = parseDocument(cleaned, { withStartIndices: true, withEndIndices: true })
  const texts = children.flatMap((node) => {
    const source = cleaned.slice(node.startIndex ?? 0, (node.endIndex ?? 0) + 1)
    if (source.trim() === '') return []
    const marks = blockMarks(node)
    if (marks !== undefined && isSame(marks, source, node)) return marks === '' ? [] : [marks]
    keptParts.push(source)
    const about = source.includes('<table')
      ? words.table
      : source.includes('<img')
        ? words.picture
        : words.other
    const beginning = plainText(source).replace(/\s+/g, ' ').slice(0, 40)
    return [keptMark(keptParts.length, beginning ? `${about}: ${beginning}` : about)]
  })
  return { text: texts.join('\n\n'), kept: keptParts }
}

/** Whether marks convert back to their original part. */
function isSame(marks: string, source: string, node: Node): boolean {
  const whole = node.type === 'text' ? `<p>${source.trim()}</p>` : source
  return withOneName(cleanRichText(marksToHtml(marks))) === withOneName(whole)
}

/** Markup with one name for elements of the same meaning, without empty paragraphs. */
function withOneName(markup: string): string {
  return markup
    .replace(/<(\/?)b>/g, '<$1strong>')
    .replace(/<(\/?)i>/g, '<$1em>')
    .replace(/^<p>\s*<\/p>$/, '')
}

function blockMarks(node: Node): string | undefined {
  if (node.type === 'text') return inlineMarks([node])?.trim()
  if (!('attribs' in node)) return undefined
  const { name, children } = node
  if (name === 'p') return inlineMarks(children)
  const [, level] = /^h([1-4])$/.exec(name) ?? []
  if (level) return prefixed(`${'#'.repeat(Number(level))} `, inlineMarks(children))
  if (name !== 'ul' && name !== 'ol') return undefined
  const items = children.filter((item) => 'attribs' in item)
  const lines = items.map((item, index) =>
    prefixed(name === 'ul' ? '- ' : `${index + 1}. `, inlineMarks(item.children)),
  )
  return lines.some((line) => line === undefined) ? undefined : lines.join('\n')
}

const prefixed = (sign: string, text: string | undefined) => (text === undefined ? undefined : sign + text)

const signs: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', u: '__', s: '~~' }

/** Text and marks within a line; undefined if an element has no mark. */
function inlineMarks(nodes: readonly Node[]): string | undefined {
  let text = ''
  for (const node of nodes) {
    const marks = node.type === 'text' ? guarded(node.data) : elementMarks(node)
    if (marks === undefined) return undefined
    text += marks
  }
  return text
}

function elementMarks(node: Node): string | undefined {
  if (!('attribs' in node)) return undefined
  const { name, attribs, children } = node
  if (name === 'br') return '\n'
  const within = inlineMarks(children)
  const sign = signs[name]
  if (within === undefined) return undefined
  if (sign) return sign + within + sign
  return name === 'a' && attribs.href ? `[${within}](${attribs.href})` : undefined
}

/** Text with escaped signs, so that they are not marks. */
function guarded(text: string): string {
  return text
    .replace(/[\\*_~[\]]/g, '\\$&')
    .replace(/^([^\S\n\r\u2028\u2029]*)(#|-)/gm, '$1\\$2')
    .replace(/^([^\S\n\r\u2028\u2029]*)(\d{1,4})\./gm, '$1$2\\.')
}
