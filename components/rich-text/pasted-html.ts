import { Parser } from 'htmlparser2'
import { richText } from '@/lib/contract/rich-text'
import { escaped } from '@/lib/html/html'

const tags: readonly string[] = richText.tags
const attributes: Readonly<Record<string, readonly string[]>> = richText.attributes
/** Elements whose content is not text of the copied page. */
const silent = /^(?:script|style|title|xml|noscript|template|textarea|select|svg|math|iframe|object)$/
const ends = new Set(['br', 'hr', 'img'])
const wordItem = /mso-list:(?!\s*none)/i
const wordSign = /mso-list:\s*ignore/i

type List = 'ul' | 'ol'

/**
 * Pasted markup reduced to the elements and attributes of the contract, parsed as text: a document made from
 * it would report refused parts to the content policy. Paragraphs that Word writes for the items of a list
 * become a list.
 */
export function pastedHtml(markup: string): string {
  let written = ''
  /** The list to which Word's paragraphs belong at present, and the sign of the item that is being read. */
  let list: List | undefined
  let item: { sign: string; html: string } | undefined
  /** The depth of the parser in elements without text, and in the sign of an item. */
  let unheard = 0
  let inSign = 0

  const write = (text: string) => {
    if (item) item.html += text
    else written += text
  }
  const endList = () => {
    if (list) written += `</${list}>`
    list = undefined
  }
  const endItem = ({ sign, html }: { sign: string; html: string }) => {
    const kind = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(sign) ? 'ol' : 'ul'
    if (list !== kind) {
      endList()
      written += `<${kind}>`
      list = kind
    }
    written += `<li>${html.trim()}</li>`
  }

  const parser = new Parser({
    onopentag(name, attribs) {
      if (unheard > 0 || silent.test(name)) unheard++
      else if (inSign > 0 || (item && wordSign.test(attribs.style ?? ''))) inSign++
      else if (name === 'p' && wordItem.test(attribs.style ?? '')) item = { sign: '', html: '' }
      else if (tags.includes(name)) {
        if (!item) endList()
        write(`<${name}${attributesOf(name, attribs)}>`)
      }
    },
    ontext(text) {
      if (unheard > 0) return
      if (item && inSign > 0) item.sign += text
      else write(item || text.trim() !== '' || !list ? escaped(text) : '')
    },
    onclosetag(name) {
      if (unheard > 0) unheard--
      else if (inSign > 0) inSign--
      else if (name === 'p' && item) {
        const done = item
        item = undefined
        endItem(done)
      } else if (tags.includes(name) && !ends.has(name)) write(`</${name}>`)
    },
  })
  parser.end(markup)
  if (item) endItem(item)
  endList()
  return written
}

function attributesOf(name: string, attribs: Readonly<Record<string, string>>): string {
  return Object.entries(attribs)
    .filter(([attribute, value]) => attributes[name]?.includes(attribute) && isHarmless(attribute, value))
    .map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
    .join('')
}

function isHarmless(attribute: string, value: string): boolean {
  if (attribute === 'src') return value.startsWith(richText.pictures)
  return attribute !== 'href' || /^(?:https?:\/\/|mailto:|tel:)/i.test(value)
}
