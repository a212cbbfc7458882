import { posix } from 'node:path'
import type { ESTree } from 'rolldown/utils'
import { calleeName, childrenOf, linesOf, placeOf, programOf } from '../syntax.ts'
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

interface LongFunction {
  node: ESTree.Node
  name: string
  lines: number
}

/** The long functions of a file with their names, without the groups and the cases of a test file. */
function longFunctionsOf(source: Source): LongFunction[] {
  if (source.text.split('\n').length <= functionBudget) return []
  return longFunctionsIn(source, programOf(source))
}

/** Those within a node; only long nodes have long functions in them. */
function longFunctionsIn(source: Source, parent: ESTree.Node): LongFunction[] {
  return childrenOf(parent).flatMap((node) => {
    const lines = linesOf(source, node)
    if (lines <= functionBudget) return []
    const inside = longFunctionsIn(source, node)
    if (!/Function/.test(node.type) || (source.path.startsWith('tests/') && isTestCase(parent))) return inside
    return [{ node, name: nameOf(node, parent), lines }, ...inside]
  })
}

/** The name of a function, or of the variable or property that has it. */
function nameOf(node: ESTree.Node, parent: ESTree.Node): string {
  const holder =
    'id' in node && node.id ? node.id : 'id' in parent ? parent.id : 'key' in parent && parent.key
  return holder && holder.type === 'Identifier' ? holder.name : 'anonymous'
}

/** Whether a call is one of `describe`, `test` and their kin, or of `describe.each(…)` and its like. */
function isTestCase(node: ESTree.Node): boolean {
  if (node.type !== 'CallExpression') return false
  if (node.callee.type === 'CallExpression') return isTestCase(node.callee)
  return /^(?:describe|test)\b/.test(calleeName(node))
}

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
