import sanitizeHtml from 'sanitize-html'
import { richText } from '../../lib/contract/rich-text.ts'

const { tags, attributes, linkSchemes } = richText

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...linkSchemes],
  // A picture from elsewhere would tell its server who reads; one in the text itself would be no stored file.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  nestingLimit: 30,
  // Whatever the author wrote: the page behind a link neither reaches ours nor hears where its reader came from.
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  // A picture whose address was taken out is none.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** Rich text with everything taken out that is not on the allow-list. */
export function cleanRichText(text: string): string {
  return sanitizeHtml(text, allowed).trim()
}

const marks: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/** What cleaned rich text says, without its markup; a line for each block. */
export function plainText(cleaned: string): string {
  const lines = cleaned.replace(/<(?:br|\/p|\/h\d|\/li|\/blockquote|\/pre)\b[^>]*>/g, '$&\n')
  const words = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
  return words.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (mark) => marks[mark] ?? mark).trim()
}

/** Whether cleaned rich text shows nothing: markup without words or pictures. */
export function isBlank(cleaned: string): boolean {
  const shown = sanitizeHtml(cleaned, { allowedTags: ['img'], allowedAttributes: {} })
  return shown.replace(/&nbsp;|[\s\u00a0\u200b]/g, '') === ''
}
