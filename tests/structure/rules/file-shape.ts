import { posix } from 'node:path'
import type { ESTree } from 'rolldown/utils'
import { calleeName, linesOf, nodesOf, placeOf } from '../syntax.ts'
import type { Source } from '../tree.ts'
import { longFunctions } from './long-functions.ts'

/** Most lines of a function, from its first line to its last one. */
const functionBudget = 60

const generated = /^(?:messages\/|package-lock\.json$|platform\/db\/migrations\/)/
const kebab = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/
const namedFolders = /^(?:app|components|lib|platform|scripts|tests)\//

/** Line limit of a file of code, by its path. */
function budget(path: string): number {
  if (posix.basename(path) === 'page.tsx') return 120
  return posix.basename(path) === 'actions.ts' ? 200 : 300
}

/** Files beyond their line limit. */
export function size({ path, text }: Source): string[] {
  if (generated.test(path) || !/\.(?:ts|tsx|mjs)$/.test(path)) return []
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  if (lines <= budget(path)) return []
  return [`${path} has ${lines} lines of at most ${budget(path)}; split it by idea`]
}

/** Functions beyond their line limit, unless `long-functions.ts` says why, and names in that list that need no excuse. */
export function functionSize(source: Source, excused: Record<string, string> = longFunctions): string[] {
  if (generated.test(source.path) || !/\.(?:ts|tsx|mjs)$/.test(source.path)) return []
  const long = longFunctionsOf(source)
  const unused = Object.keys(excused).filter((key) => {
    const [path, name] = key.split('#')
    return path === source.path && !long.some((found) => found.name === name)
  })
  return [
    ...long
      .filter(({ name }) => !excused[`${source.path}#${name}`])
      .map(
        ({ node, name, lines }) =>
          `${placeOf(source, node)} ${name} has ${lines} lines of at most ${functionBudget}; split it by idea`,
      ),
    ...unused.map((key) => `${key} is short enough; take it off the list of long functions`),
  ]
}

/** The long functions of a file with their names, without the groups and the cases of a test file. */
function longFunctionsOf(source: Source): { node: ESTree.Node; name: string; lines: number }[] {
  const long = [
    ...nodesOf(source, 'FunctionDeclaration'),
    ...nodesOf(source, 'FunctionExpression'),
    ...nodesOf(source, 'ArrowFunctionExpression'),
  ]
    .map((node) => ({ node, lines: linesOf(source, node) }))
    .filter(({ lines }) => lines > functionBudget)
  if (long.length === 0) return []
  const names = namesOf(source)
  const cases = new Set<ESTree.Node>(source.path.startsWith('tests/') ? testCases(source) : [])
  return long
    .filter(({ node }) => !cases.has(node))
    .map((found) => ({ ...found, name: names.get(found.node) ?? 'anonymous' }))
}

/** The names of a file's functions: their own, or those of the variables and properties that have them. */
function namesOf(source: Source): Map<ESTree.Node, string> {
  const names = new Map<ESTree.Node, string>()
  const declared: ESTree.Node[] = nodesOf(source, 'FunctionDeclaration')
  for (const node of declared)
    if ('id' in node && node.id?.type === 'Identifier') names.set(node, node.id.name)
  for (const { id, init } of nodesOf(source, 'VariableDeclarator'))
    if (init && id.type === 'Identifier') names.set(init, id.name)
  for (const { key, value } of [...nodesOf(source, 'Property'), ...nodesOf(source, 'MethodDefinition')])
    if (key.type === 'Identifier') names.set(value, key.name)
  return names
}

/** The functions given to `describe`, `test` and their kin, also to `describe.each(…)` and its like. */
function testCases(source: Source): ESTree.Node[] {
  return nodesOf(source, 'CallExpression')
    .filter((node) => /^(?:describe|test)\b/.test(calleeName(rootOf(node))))
    .flatMap((node) => node.arguments)
}

const rootOf = (node: ESTree.CallExpression): ESTree.CallExpression =>
  node.callee.type === 'CallExpression' ? rootOf(node.callee) : node

/**
 * Snapshots of the database's tables other than the newest; only that one is needed for the next migration.
 */
export function oldSnapshots(paths: string[]): string[] {
  const snapshots = paths.filter((path) => /^platform\/db\/migrations\/meta\/\d+_snapshot\.json$/.test(path))
  return snapshots
    .sort()
    .slice(0, -1)
    .map((path) => `${path}: only the newest snapshot is read; delete this one`)
}

/** Files whose name is not in kebab-case. Folders of routes are exempt: they are named by their addresses. */
export function fileName({ path }: Source): string[] {
  if (generated.test(path) || !namedFolders.test(path) || kebab.test(posix.basename(path))) return []
  return [`${path}: write file names in kebab-case, the noun first`]
}
