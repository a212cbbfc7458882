import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { directives, type Import, importsOf } from './syntax.ts'
import type { Source, Tree } from './tree.ts'

/** Target of an import: a file of the project, or a package (`zod`, `node:crypto`). */
export type Target = { file: string } | { pack: string }

export interface Edge {
  from: string
  to: Target
  imported: Import
}

const endings = ['', '.ts', '.tsx', '.mjs', '.js', '.json', '.css', '/index.ts', '/index.tsx']
const code = /\.(?:ts|tsx|mjs|js)$/

/** Resolves an import like the bundler: `@/` is the project's root, extensions may be omitted. */
export function resolve(tree: Tree, from: string, specifier: string): Target {
  const path = projectPath(from, specifier)
  if (path === undefined) return { pack: packageOf(specifier) }
  const ending = endings.find((one) => tree.has(path + one))
  return { file: path + (ending ?? '') }
}

/** Path from the project's root of an import's specifier; undefined for a package. */
export function projectPath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@/')) return posix.normalize(specifier.slice(2))
  if (!specifier.startsWith('.')) return undefined
  return posix.normalize(posix.join(posix.dirname(from), specifier))
}

function packageOf(specifier: string): string {
  if (isBuiltin(specifier)) return specifier.startsWith('node:') ? specifier : `node:${specifier}`
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Resolved imports of a file. Computed specifiers are left out; the import table refuses them. */
export function edgesOf(tree: Tree, source: Source): Edge[] {
  return importsOf(source).flatMap((imported) => {
    if (imported.specifier === undefined) return []
    return [{ from: source.path, to: resolve(tree, source.path, imported.specifier), imported }]
  })
}

/** Name of a target for messages. */
export function nameOf(target: Target): string {
  return 'file' in target ? target.file : target.pack
}

/**
 * Files loaded at run time with a file, each with the chain of imports that leads to it. Files of server
 * actions are not entered: browsers get references to actions, not their code.
 */
export function reach(tree: Tree, start: string): Map<string, string[]> {
  const chains = new Map<string, string[]>()
  const waiting: string[][] = [[start]]
  for (let chain = waiting.shift(); chain; chain = waiting.shift()) {
    const source = tree.get(chain.at(-1) ?? '')
    if (!source || !code.test(source.path)) continue
    if (chain.length > 1 && directives(source).includes('use server')) continue
    for (const { to, imported } of edgesOf(tree, source)) {
      const name = nameOf(to)
      if (imported.typeOnly || chains.has(name)) continue
      const longer = [...chain, name]
      chains.set(name, longer)
      if ('file' in to) waiting.push(longer)
    }
  }
  return chains
}

/** The folder of a file in the layout: its first two segments, in the domain the folder of its noun. */
function layoutFolder(path: string): string {
  const depth = path.startsWith('lib/domain/') ? 3 : 2
  return posix.dirname(path).split('/').slice(0, depth).join('/')
}

/**
 * Cycles of folders that import each other, including types; each a chain that ends where it begins, with the
 * file that closes it.
 */
export function folderCycles(tree: Tree, selected: RegExp): string[][] {
  const graph = new Map<string, Map<string, string>>()
  for (const source of tree.values()) {
    if (!selected.test(source.path)) continue
    const from = layoutFolder(source.path)
    const targets = graph.get(from) ?? new Map<string, string>()
    for (const { to } of edgesOf(tree, source)) {
      if (!('file' in to) || !selected.test(to.file) || layoutFolder(to.file) === from) continue
      if (!targets.has(layoutFolder(to.file))) targets.set(layoutFolder(to.file), source.path)
    }
    graph.set(from, targets)
  }
  const found: string[][] = []
  const done = new Set<string>()
  const walk = (folder: string, chain: string[]) => {
    const start = chain.indexOf(folder)
    if (start >= 0) {
      const closing = graph.get(chain.at(-1) ?? '')?.get(folder) ?? ''
      found.push([...chain.slice(start), `${folder} (by ${closing})`])
    }
    if (start >= 0 || done.has(folder)) return
    for (const target of graph.get(folder)?.keys() ?? []) walk(target, [...chain, folder])
    done.add(folder)
  }
  for (const folder of graph.keys()) walk(folder, [])
  return found
}

/** Cycles of files that load each other; each once, as a chain that ends where it begins. */
export function cycles(tree: Tree, selected: RegExp): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const walk = (path: string, chain: string[]) => {
    if (chain.includes(path)) found.push([...chain.slice(chain.indexOf(path)), path])
    const source = tree.get(path)
    if (done.has(path) || chain.includes(path) || !source) return
    for (const { to, imported } of edgesOf(tree, source)) {
      if (!imported.typeOnly && 'file' in to && selected.test(to.file)) walk(to.file, [...chain, path])
    }
    done.add(path)
  }
  for (const path of tree.keys()) if (selected.test(path)) walk(path, [])
  return found
}
