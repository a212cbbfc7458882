import type { ESTree } from 'rolldown/utils'
import type { Messages } from '../messages.ts'
import { childrenOf, descendants, nodesOf, placeOf, programOf, textOf } from '../syntax.ts'
import type { Source, Tree } from '../tree.ts'

/** A use of a message in code: by its key, or by a pattern whose groups match the computed parts. */
interface Use {
  place: string
  /** The key as written in code, with `…` for computed parts. */
  spelt: string
  pattern: RegExp
}

/** Namespaces of translators by variable name; undefined if the file does not show the namespace. */
type Scope = Map<string, string | undefined>

const makers = new Set(['getTranslations', 'useTranslations', 'createTranslator'])
/** Translators that lists pass to their cells and filters, each under the name of its namespace. */
const handed = new Set(['fields', 'enums', 'terms'])
/** Functions that take a key below the namespace of any list. */
const ofLists = new Set(['listMessages', 'ownKey'])
const methods = new Set(['rich', 'markup', 'raw', 'has'])

/** Uses of messages in a file. */
export function usesOf(source: Source): Use[] {
  const uses: Use[] = []
  const typed = typedTranslators(source)
  const walk = (node: ESTree.Node, outer: Scope) => {
    const scope = 'params' in node && 'body' in node ? new Map(outer) : outer
    if ('params' in node && 'body' in node && Array.isArray(node.params)) {
      for (const param of node.params) handOver(param, typed, scope)
    }
    if (node.type === 'VariableDeclarator') {
      bind(node.id, node.init, scope)
      if (node.id.type === 'ObjectPattern') handOver(node.id, typed, scope)
    }
    if (node.type === 'CallExpression') uses.push(...usesOfCall(source, node, scope))
    for (const child of childrenOf(node)) walk(child, scope)
  }
  walk(programOf(source), new Map())
  return uses
}

/** Translators declared by type: `t: Awaited<ReturnType<typeof getTranslations<'login'>>>`. */
function typedTranslators(source: Source): Scope {
  const typed: Scope = new Map()
  for (const node of [...nodesOf(source, 'TSPropertySignature'), ...nodesOf(source, 'Identifier')]) {
    const name = node.type === 'Identifier' ? node : node.key
    if (name.type !== 'Identifier' || !node.typeAnnotation) continue
    for (const query of descendants(node.typeAnnotation)) {
      if (query.type !== 'TSTypeQuery' || query.exprName.type !== 'Identifier') continue
      const [namespace] = query.typeArguments?.params ?? []
      if (!makers.has(query.exprName.name)) continue
      typed.set(name.name, namespace?.type === 'TSLiteralType' ? textOf(namespace.literal) : undefined)
    }
  }
  return typed
}

// A parameter or a destructured property is a translator by its type, or by the names `t` and `own` with an unknown
// namespace.
function handOver(pattern: ESTree.Node, typed: Scope, scope: Scope): void {
  for (const node of [pattern, ...descendants(pattern)]) {
    if (node.type !== 'Identifier') continue
    if (typed.has(node.name) || node.name === 't' || node.name === 'own')
      scope.set(node.name, typed.get(node.name))
    else if (handed.has(node.name)) scope.set(node.name, node.name)
  }
}

function bind(id: ESTree.Node, init: ESTree.Node | null, scope: Scope): void {
  const value = init?.type === 'AwaitExpression' ? init.argument : init
  if (value?.type !== 'CallExpression') return
  if (id.type === 'Identifier') {
    const namespace = madeNamespace(value)
    const isOfList = value.callee.type === 'Identifier' && ofLists.has(value.callee.name)
    if (namespace !== undefined || isOfList) scope.set(id.name, namespace)
  } else if (id.type === 'ArrayPattern') {
    const [list] = value.arguments
    if (list?.type !== 'ArrayExpression') return
    for (const [index, element] of id.elements.entries()) {
      if (element) bind(element, list.elements[index] ?? null, scope)
    }
  }
}

function madeNamespace({ callee, arguments: [first] }: ESTree.CallExpression): string | undefined {
  if (callee.type !== 'Identifier' || !makers.has(callee.name)) return undefined
  if (first?.type !== 'ObjectExpression') return textOf(first) ?? ''
  for (const property of first.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
    if (property.key.name === 'namespace') return textOf(property.value) ?? ''
  }
  return ''
}

function usesOfCall(source: Source, node: ESTree.CallExpression, scope: Scope): Use[] {
  const name = translatorOf(node.callee)
  const isOwnKey = name === 'ownKey'
  const isWholeKey = name === 'messageKey'
  const key = node.arguments[isOwnKey ? 1 : 0]
  const isKnown = name !== undefined && (isOwnKey || isWholeKey || scope.has(name) || handed.has(name))
  if (!isKnown || !key) return []
  const namespace = isOwnKey ? undefined : isWholeKey ? '' : scope.has(name) ? scope.get(name) : name
  const prefix = namespace === undefined ? '(?:.+\\.)?' : namespace && `${literally(namespace)}\\.`
  return keyPatterns(key).flatMap(({ pattern, spelt }) => {
    // Without a namespace a fully computed key matches anything; its candidates occur as texts elsewhere.
    if (pattern === '(.+)' && !namespace) return []
    const full = [namespace, spelt].filter(Boolean).join('.')
    return [{ place: placeOf(source, node), spelt: full, pattern: new RegExp(`^${prefix}${pattern}$`) }]
  })
}

function translatorOf(callee: ESTree.Node): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  if (handed.has(callee.property.name)) return callee.property.name
  if (callee.object.type !== 'Identifier') return undefined
  return methods.has(callee.property.name) ? callee.object.name : undefined
}

function keyPatterns(node: ESTree.Node): { pattern: string; spelt: string }[] {
  if (node.type === 'ConditionalExpression') {
    return [...keyPatterns(node.consequent), ...keyPatterns(node.alternate)]
  }
  if (node.type === 'LogicalExpression') return [...keyPatterns(node.left), ...keyPatterns(node.right)]
  const text = textOf(node)
  if (text !== undefined) return [{ pattern: literally(text), spelt: text }]
  if (node.type !== 'TemplateLiteral') return [{ pattern: '(.+)', spelt: '…' }]
  const parts = node.quasis.map(({ value }) => value.cooked ?? '')
  return [{ pattern: parts.map(literally).join('(.+)'), spelt: parts.join('…') }]
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Keys used in code that no message has. */
export function unknownKeys(source: Source, messages: Messages): string[] {
  const keys = [...messages.keys()]
  return usesOf(source)
    .filter(({ pattern }) => !keys.some((key) => pattern.test(key)))
    .map(({ place, spelt }) => `${place}: messages/ has no ${spelt}; add it in all three languages`)
}

/**
 * Messages that code does not use. The computed parts of a key must at least occur in code as words, like the
 * enum members they come from.
 */
export function unusedKeys(code: Tree, messages: Messages): string[] {
  const sources = [...code.values()]
  const uses = sources.flatMap(usesOf)
  const words = new Set(sources.flatMap(({ text }) => text.match(/\w+/g) ?? []))
  const literals = new Set(
    sources.flatMap((source) => nodesOf(source, 'Literal').map((node) => textOf(node) ?? '')),
  )
  return [...messages.keys()]
    .filter((key) => !literals.has(key) && !isLastDay(key, words))
    .filter((key) => !uses.some(({ pattern }) => asksFor(pattern, key, words)))
    .map((key) => `messages/: nothing asks for ${key}; delete it in all three languages`)
}

// A filter of days is declared by its first day; `lastDayOf` gives the other.
function isLastDay(key: string, words: Set<string>): boolean {
  const [, name] = /^fields\.(\w+)To$/.exec(key) ?? []
  return name !== undefined && words.has(`${name}From`)
}

function asksFor(pattern: RegExp, key: string, words: Set<string>): boolean {
  const [found, ...computed] = pattern.exec(key) ?? []
  return found !== undefined && computed.every((part) => part.split('.').every((word) => words.has(word)))
}
