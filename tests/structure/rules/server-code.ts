import { posix } from 'node:path'
import type { ESTree } from 'rolldown/utils'
import { callsTo, directives, nodesOf, placeOf, statements } from '../syntax.ts'
import type { Source } from '../tree.ts'

const guardedPage = /^app\/\[locale\]\/\(console\)\/.*page\.tsx$/
const serverLib = /^lib\/(?:(?:upstream|auth)\/|form\/action\.ts$|process\/env\.ts$)/

/** The middleware may import the cookie's name, which is no secret. */
const sharedWithMiddleware = 'lib/auth/cookie-name.ts'

/** Route handlers that need no session. */
export const publicHandlers = [
  'app/api/build/route.ts',
  'app/api/captcha/route.ts',
  'app/api/map/route.ts',
  'app/api/map/names/route.ts',
  'app/api/map/tile/route.ts',
  'app/api/download/[id]/route.ts',
  'app/api/health/live/route.ts',
  'app/api/health/ready/route.ts',
  'app/api/health/route.ts',
  // Requires a token of its own, which a scraper sends.
  'app/api/metrics/route.ts',
]

/**
 * Server actions are only allowed in actions.ts, made by the builder; any other export would be callable by
 * browsers.
 */
export function serverActions(source: Source): string[] {
  const isServer = directives(source).includes('use server')
  const isActions = posix.basename(source.path) === 'actions.ts'
  const said = inlineActions(source)
  if (isServer && !isActions)
    said.push(`${source.path}: 'use server' belongs in a file named actions.ts; rename it`)
  if (!isServer && isActions)
    said.push(`${source.path}: an actions.ts begins with 'use server'; add it, or rename the file`)
  return isServer ? [...said, ...statements(source).flatMap((node) => openExport(source, node))] : said
}

function inlineActions(source: Source): string[] {
  const top = new Set(statements(source).map((node) => node.start))
  return nodesOf(source, 'ExpressionStatement')
    .filter((node) => node.directive === 'use server' && !top.has(node.start))
    .map((node) => `${placeOf(source, node)}: a server action inside another function; move it to actions.ts`)
}

function openExport(source: Source, node: ESTree.Statement | ESTree.ModuleDeclaration): string[] {
  const refusal = `${placeOf(source, node)}: anyone may call this; export only what defineAction or defineOpenAction builds, where it is built`
  if (node.type === 'ExportDefaultDeclaration' || node.type === 'ExportAllDeclaration') return [refusal]
  if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') return []
  const { declaration } = node
  if (declaration?.type === 'TSTypeAliasDeclaration' || declaration?.type === 'TSInterfaceDeclaration')
    return []
  if (declaration?.type !== 'VariableDeclaration') return [refusal]
  return declaration.declarations.every(({ init }) => isBuilt(init)) ? [] : [refusal]
}

function isBuilt(node: ESTree.Expression | null): boolean {
  return (
    node?.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    /^define(?:Open|Button|List|Import|Edit)?Action$/.test(node.callee.name)
  )
}

/**
 * The parsers of answers, which are pure: the check of a platform uses them too, on plain Node, where the
 * package throws.
 */
const readers = /^lib\/upstream\/(?:at-path|iso-time|liberal|named-rows|told|without-faults)\.ts$/

/**
 * Files of lib with secrets or sessions must import 'server-only', so that the build refuses them in the
 * browser.
 */
export function serverOnly(source: Source): string[] {
  if (!serverLib.test(source.path) || source.path === sharedWithMiddleware) return []
  if (readers.test(source.path)) return []
  const [first] = statements(source)
  if (first?.type === 'ImportDeclaration' && first.source.value === 'server-only') return []
  return [`${source.path}: begin with import 'server-only', so that no client component can take it along`]
}

/**
 * Every page inside the guard must pass the gate itself: a layout that refuses still ships the page's data.
 */
export function gatedPage(source: Source): string[] {
  const passes = [...callsTo(source, 'gate'), ...callsTo(source, 'openList')]
  if (!guardedPage.test(source.path) || passes.length > 0) return []
  return [
    `${source.path}: call gate('<permission of the screen>'), or openList() of a list, before anything is read`,
  ]
}

/** Every route handler must pass the gate, and one that writes must check the origin. */
export function gatedHandler(source: Source): string[] {
  if (!/^app\/.*\/route\.ts$/.test(source.path)) return []
  const said: string[] = []
  if (!publicHandlers.includes(source.path) && callsTo(source, 'tryGate').length === 0) {
    said.push(`${source.path}: call tryGate('<permission>') and answer 401 or 403 when it refuses`)
  }
  if (exportsWrite(source) && callsTo(source, 'isSameOrigin').length === 0) {
    said.push(
      `${source.path}: a handler that writes calls isSameOrigin() first and answers 403 when it refuses`,
    )
  }
  return said
}

function exportsWrite(source: Source): boolean {
  return /\bexport\s+(?:async\s+)?(?:function|const)\s+(?:POST|PUT|PATCH|DELETE)\b/.test(source.text)
}
