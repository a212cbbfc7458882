import sanitizeHtml from 'sanitize-html'
import { richText } from '../../lib/contract/rich-text.ts'

const { tags, attributes, linkSchemes } = richText

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...linkSchemes],
  // Only relative addresses: an external image would tell its server who reads the text, and a data: URL bypasses
  // stored files.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  nestingLimit: 30,
  // Overrides any `rel`: the linked page gets neither access to this window nor the address of the page it was opened
  // from.
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  // Drops images whose address was removed.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** Removes from rich text everything that the contract does not allow. */
export function cleanRichText(text: string): string {
  return sanitizeHtml(text, allowed).trim()
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** The text of cleaned rich text without markup, one line for each block. */
export function plainText(cleaned: string): string {
  const lines = cleaned.replace(/<(?:br|\/p|\/h\d|\/li|\/blockquote|\/pre)\b[^>]*>/g, '$&\n')
  const words = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
  return words.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity).trim()
}

/** Whether cleaned rich text has neither text nor images. */
export function isBlank(cleaned: string): boolean {
  const shown = sanitizeHtml(cleaned, { allowedTags: ['img'], allowedAttributes: {} })
  return shown.replace(/&nbsp;|[\s\u00a0\u200b]/g, '') === ''
}
