import sanitizeHtml from 'sanitize-html'
import { richText } from '../contract/rich-text.ts'

const { tags, attributes, linkSchemes, pictures } = richText

/** The address of a stored picture at the console. */
const pictureAddress = new RegExp(`^${pictures}[0-9a-f]{32}\\.[a-z]+$`)

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  nestingLimit: 30,
  // Overrides any `rel`: the linked page gets neither access to this window nor the address of the page that
  // linked to it.
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  // Only stored pictures: an external image would tell its server who reads the text, a data: URL bypasses
  // stored files, and any other address of the console would be requested by the reader's browser.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictureAddress.test(attribs.src ?? ''),
}

const mostPasses = 5

/** The names of the stored pictures in cleaned rich text. */
export function picturesOf(cleaned: string): string[] {
  const names = cleaned.matchAll(new RegExp(`src="${pictures}([0-9a-f]{32}\\.[a-z]+)"`, 'g'))
  return [...new Set([...names].flatMap(([, name]) => name ?? []))]
}

/** Removes from rich text everything that the contract does not allow. */
export function cleanRichText(text: string): string {
  let cleaned = sanitizeHtml(text, allowed).trim()
  // Parsing separates elements that may not contain each other: repeated until nothing changes, so that the
  // stored text equals the displayed one.
  for (let pass = 0; pass < mostPasses; pass++) {
    const again = sanitizeHtml(cleaned, allowed).trim()
    if (again === cleaned) break
    cleaned = again
  }
  return cleaned
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** The text of cleaned rich text without markup, one line per block. */
export function plainText(cleaned: string): string {
  const lines = cleaned.replace(/<(?:br|\/p|\/h\d|\/li|\/blockquote|\/pre)\b[^<>]*>/g, '$&\n')
  const words = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
  return words.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity).trim()
}

/** Whether cleaned rich text has neither text nor images. */
export function isBlank(cleaned: string): boolean {
  const onlyImages = sanitizeHtml(cleaned, { allowedTags: ['img'], allowedAttributes: {} })
  return onlyImages.replace(/&nbsp;|[\s\u00a0\u200b]/g, '') === ''
}
