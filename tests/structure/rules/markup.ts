import type { ESTree } from 'rolldown/utils'
import { nodesOf, placeOf, textOf } from '../syntax.ts'
import type { Source } from '../tree.ts'

// Acronyms, single letters and key names are the same in every language.
const sameEverywhere = /^(?:[A-Z][A-Z0-9]+|\p{L}|Esc|Ctrl|Alt|Shift|Tab|Enter)$/u
const shownAttributes =
  /^(?:aria-(?:label|description|valuetext|roledescription|placeholder)|title|alt|placeholder|label|hint|heading|description|caption|text|message|summary)$/
const languageNames = /^(?:中文|မြန်မာ)$/u
// Loopback addresses, XML namespaces, reserved names (RFC 2606), and Mapbox, whose hosts only its setting opens.
const outside =
  /(?:https?|wss?):\/\/(?![\w.-]*\.invalid\b|127\.0\.0\.1|localhost\b|\[::1\]|www\.w3\.org\/|schemas\.openxmlformats\.org\/|(?:api|\*\.tiles|events)\.mapbox\.com\b)[\w[]/i

/**
 * The parts of lists that are markup of `lib/html/html.ts`, which escapes; tests/unit/look/rows-html.test.ts
 * attacks it. Also the view of rich text, which is cleaned; tests/unit/rich-text/hostile.test.ts attacks it.
 */
const drawnAsMarkup = new Set([
  'components/chart/chart-frame.tsx',
  'components/fence/fence-drawing.tsx',
  'components/map/map-picture.tsx',
  'components/chart/figures-table.tsx',
  'components/data-table/data-table.tsx',
  'components/data-table/table-footer.tsx',
  'components/department/department-tree.tsx',
  'components/expiry/span-tabs.tsx',
  'components/import/rows-table.tsx',
  'components/group/group-tree.tsx',
  'components/group/online-section.tsx',
  'components/list/presets.tsx',
  'components/record/part-pages.tsx',
  'components/shell/sidebar.tsx',
  'components/shell/visited-tabs.tsx',
  'components/rich-text/rich-text-view.tsx',
])

/** Inline styles, raw HTML, and tags whose content the CSP refuses without a nonce. */
export function policyBreaks(source: Source): string[] {
  const attributes = nodesOf(source, 'JSXAttribute').flatMap((node) => {
    if (node.name.name === 'style')
      return [`${placeOf(source, node)}: the content policy drops style=; use a class or an SVG attribute`]
    if (node.name.name === 'dangerouslySetInnerHTML' && !drawnAsMarkup.has(source.path))
      return [`${placeOf(source, node)}: draw elements; no raw HTML`]
    return []
  })
  const tags = nodesOf(source, 'JSXOpeningElement').flatMap((node) => {
    const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
    const given = node.attributes.map((one) => (one.type === 'JSXAttribute' ? one.name.name : ''))
    if (!/^(?:style|script)$/.test(name) || given.includes('nonce')) return []
    return [`${placeOf(source, node)}: give <${name}> the request's nonce, or put its content into a file`]
  })
  return [...attributes, ...tags]
}

/** User-visible texts in code instead of messages/. */
export function looseText(source: Source): string[] {
  const say = (node: { start: number }, text: string) =>
    `${placeOf(source, node)}: "${text.trim().replace(/\s+/g, ' ')}" belongs into messages/, in all three languages`
  const children = nodesOf(source, 'JSXText').filter(({ value }) => needsTranslation(value))
  const attributes = nodesOf(source, 'JSXAttribute').flatMap(({ name, value }) => {
    if (typeof name.name !== 'string' || !shownAttributes.test(name.name)) return []
    return literals(value?.type === 'JSXExpressionContainer' ? value.expression : value).filter(({ text }) =>
      looksSpoken(text),
    )
  })
  const expressions = [...nodesOf(source, 'JSXElement'), ...nodesOf(source, 'JSXFragment')]
    .flatMap((element) => element.children)
    .flatMap((child) => (child.type === 'JSXExpressionContainer' ? literals(child.expression) : []))
    .filter(({ text }) => needsTranslation(text))
  return [
    ...children.map((node) => say(node, node.value)),
    ...[...attributes, ...expressions].map(({ node, text }) => say(node, text)),
  ]
}

// A prop with a message key or a field name is a single word in lower case.
function looksSpoken(text: string): boolean {
  return needsTranslation(text) && !/^[a-z][\w-]*(?:\.[\w-]+)*$/.test(text)
}

function needsTranslation(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}][\p{L}\p{M}\d'-]*/gu) ?? []
  return words.some((word) => !sameEverywhere.test(word))
}

/** Constant texts that an expression may evaluate to. */
function literals(node: ESTree.Node | null | undefined): { node: ESTree.Node; text: string }[] {
  if (!node) return []
  if (node.type === 'ConditionalExpression')
    return [...literals(node.consequent), ...literals(node.alternate)]
  if (node.type === 'LogicalExpression') return [...literals(node.left), ...literals(node.right)]
  if (node.type === 'TemplateLiteral')
    return node.quasis.map((part) => ({ node, text: part.value.cooked ?? '' }))
  const text = textOf(node)
  return text === undefined ? [] : [{ node, text }]
}

/** Chinese and Burmese text in code, except the languages' own names. */
export function foreignText(source: Source): string[] {
  return strings(source)
    .filter(({ text }) => /[\p{Script=Han}\p{Script=Myanmar}]/u.test(text) && !languageNames.test(text))
    .map(({ node, text }) => `${placeOf(source, node)}: "${text}" belongs into messages/`)
}

/** Addresses of other hosts in code that may reach a browser; comments are exempt. */
export function outsideAddresses(source: Source): string[] {
  const refusal = 'a browser loads nothing from another host; serve it from public/ or make it a setting'
  if (/\.css$/.test(source.path)) {
    const bare = source.text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '))
    return bare
      .split('\n')
      .flatMap((line, index) => (outside.test(line) ? [`${source.path}:${index + 1}: ${refusal}`] : []))
  }
  return strings(source)
    .filter(({ text }) => outside.test(text))
    .map(({ node }) => `${placeOf(source, node)}: ${refusal}`)
}

function strings(source: Source): { node: ESTree.Node; text: string }[] {
  return [
    ...nodesOf(source, 'Literal').map((node) => ({ node, text: textOf(node) ?? '' })),
    ...nodesOf(source, 'TemplateElement').map((node) => ({ node, text: node.value.cooked ?? '' })),
    ...nodesOf(source, 'JSXText').map((node) => ({ node, text: node.value })),
  ]
}
