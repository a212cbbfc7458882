import { type ESTree, parseSync } from 'rolldown/utils'
import type { Source } from './tree.ts'

/** An import, re-export or dynamic import. `specifier` is undefined if computed. */
export interface Import {
  specifier: string | undefined
  /** Constant prefix of a computed specifier. */
  prefix: string
  /** Erased before run time. */
  typeOnly: boolean
  line: number
}

type Parsed = ReturnType<typeof parseSync>
type NodeOf<Type> = Extract<ESTree.Node, { type: Type }>

const parsed = new WeakMap<Source, Parsed>()
const nodesByType = new WeakMap<Source, Map<string, ESTree.Node[]>>()

function parseSource(source: Source): Parsed {
  const known = parsed.get(source)
  if (known) return known
  const result = parseSync(source.path, source.text, { preserveParens: false })
  const [error] = result.errors
  if (error) throw new Error(`${source.path} does not parse: ${error.message}`)
  parsed.set(source, result)
  return result
}

/** Root of a file's syntax tree. */
export function programOf(source: Source): ESTree.Program {
  return parseSource(source).program
}

export function statements(source: Source): ESTree.Program['body'] {
  return parseSource(source).program.body
}

/** Comments of a file with their line numbers. */
export function comments(source: Source): { text: string; line: number }[] {
  return parseSource(source).comments.map(({ value, start }) => ({
    text: value,
    line: lineAt(source, start),
  }))
}

/** All nodes of one type in a file, in source order. */
export function nodesOf<Type extends ESTree.Node['type']>(source: Source, type: Type): NodeOf<Type>[] {
  return (
    allNodes(source)
      .get(type)
      ?.filter((node): node is NodeOf<Type> => node.type === type) ?? []
  )
}

function allNodes(source: Source): Map<string, ESTree.Node[]> {
  const known = nodesByType.get(source)
  if (known) return known
  const byType = new Map<string, ESTree.Node[]>()
  const { program } = parseSource(source)
  for (const node of [program, ...descendants(program)]) {
    const same = byType.get(node.type)
    if (same) same.push(node)
    else byType.set(node.type, [node])
  }
  nodesByType.set(source, byType)
  return byType
}

/** Direct children of a node, in source order. */
export function childrenOf(node: ESTree.Node): ESTree.Node[] {
  const values: unknown[] = Object.values(node).flat()
  return values.filter(isNode)
}

/** All descendants of a node, in preorder. */
export function descendants(node: ESTree.Node, found: ESTree.Node[] = []): ESTree.Node[] {
  for (const child of childrenOf(node)) {
    found.push(child)
    descendants(child, found)
  }
  return found
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** `path:line` of a node. */
export function placeOf(source: Source, node: { start: number }): string {
  return `${source.path}:${lineAt(source, node.start)}`
}

/** The number of lines that a node is on. */
export function linesOf({ text }: Source, { start, end }: { start: number; end: number }): number {
  return text.slice(start, end).split('\n').length
}

function lineAt({ text }: Source, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Directives at the top of a file, such as `use client`. */
export function directives(source: Source): string[] {
  const found = statements(source).map((node) => ('directive' in node ? node.directive : undefined))
  return found.filter((directive) => typeof directive === 'string')
}

/** Name of a called function: `gate` for `gate(…)`, `test.skip` for `test.skip(…)`, else ''. */
export function calleeName(node: ESTree.CallExpression): string {
  const { callee } = node
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return ''
  return callee.object.type === 'Identifier' ? `${callee.object.name}.${callee.property.name}` : ''
}

/** Calls of a function by its name. */
export function callsTo(source: Source, name: string): ESTree.CallExpression[] {
  return nodesOf(source, 'CallExpression').filter((node) => calleeName(node) === name)
}

/** Constant text: a string literal or a template without expressions; undefined for other nodes. */
export function textOf(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? ''
  return undefined
}

/** All imports of a file, including re-exports, dynamic imports, import types and `require`. */
export function importsOf(source: Source): Import[] {
  return [
    ...nodesOf(source, 'ImportDeclaration').map((node) =>
      importOf(source, node.source, { typeOnly: node.importKind === 'type' }),
    ),
    ...[...nodesOf(source, 'ExportNamedDeclaration'), ...nodesOf(source, 'ExportAllDeclaration')].flatMap(
      (node) =>
        node.source ? [importOf(source, node.source, { typeOnly: node.exportKind === 'type' })] : [],
    ),
    ...nodesOf(source, 'ImportExpression').map((node) => importOf(source, node.source)),
    ...nodesOf(source, 'TSImportType').map((node) => importOf(source, node.source, { typeOnly: true })),
    ...callsTo(source, 'require').flatMap(({ arguments: [first] }) =>
      first ? [importOf(source, first)] : [],
    ),
  ]
}

function importOf(source: Source, address: ESTree.Node, { typeOnly } = { typeOnly: false }): Import {
  const prefix = address.type === 'TemplateLiteral' ? (address.quasis[0]?.value.cooked ?? '') : ''
  return { specifier: textOf(address), prefix, typeOnly, line: lineAt(source, address.start) }
}
