import { DomUtils, ElementType, parseDocument } from 'htmlparser2'

// The parser's types are in a separate package, which is not a dependency of the project.
export type HtmlDocument = ReturnType<typeof parseDocument>
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]
export type Scope = HtmlDocument | Element

/** A tag, a `data-slot`, and attributes with the exact value of each. */
export interface Description {
  tag?: string
  slot?: string
  [attribute: string]: string | undefined
}

/**
 * A page as a browser without script displays it: without scripts, templates and hidden parts. Styles are
 * ignored.
 */
export function parseHtml(html: string): HtmlDocument {
  const document = parseDocument(html)
  const unseen = DomUtils.findAll(
    ({ name, attribs }) =>
      /^(?:script|style|template)$/.test(name) ||
      'hidden' in attribs ||
      /(?:^| )js-only(?: |$)/.test(attribs.class ?? ''),
    document,
  )
  for (const element of unseen) DomUtils.removeElement(element)
  return document
}

/** All elements inside a scope that match the description, in the order of the document. */
export function all(scope: Scope, { tag, slot, ...attributes }: Description): Element[] {
  const wanted = Object.entries(slot === undefined ? attributes : { ...attributes, 'data-slot': slot })
  return DomUtils.findAll(
    ({ name, attribs }) =>
      (tag === undefined || name === tag) && wanted.every(([key, value]) => attribs[key] === value),
    scope,
  )
}

/** The first matching element, if any. */
export function first(scope: Scope, description: Description): Element | undefined {
  return all(scope, description)[0]
}

/** The only matching element; throws when there is none or more than one. */
export function one(scope: Scope, description: Description): Element {
  const found = all(scope, description)
  const [element] = found
  if (element && found.length === 1) return element
  throw new Error(`${found.length} elements are ${JSON.stringify(description)}, not 1`)
}

/** An attribute's value; '' when the element lacks it. */
export function attribute(element: Element, name: string): string {
  return element.attribs[name] ?? ''
}

export function ancestors({ parentNode }: Element): Element[] {
  return parentNode && 'attribs' in parentNode ? [parentNode, ...ancestors(parentNode)] : []
}

const onItsOwn =
  /^(?:p|div|section|h\d|[dou]l|li|d[dt]|table|caption|t[dhr]|small|label|legend|option|summary|button|br)$/

/** The text of a scope, with single spaces: also between blocks, table cells and `small` elements. */
export function textOf(scope: Scope): string {
  return rawText(scope).replace(/\s+/g, ' ').trim()
}

function rawText(scope: Scope): string {
  const parts = scope.children.map((node) => {
    if (node.type === ElementType.Text) return node.data
    if (!('attribs' in node)) return ''
    return onItsOwn.test(node.name) ? ` ${rawText(node)} ` : rawText(node)
  })
  return parts.join('')
}
