import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text file: its path from the project's root with forward slashes, and what it says. */
export interface Source {
  path: string
  text: string
}

export type Tree = ReadonlyMap<string, Source>

/** A rule over one file: one sentence for each offence, none when the file keeps the rule. */
export type Rule = (source: Source) => string[]

const root = join(import.meta.dirname, '../..')
const binary = /\.(?:woff2?|png|jpe?g|gif|webp|ico|pdf|zip|xlsx|mp3|wav|pbf)$/

/** A tree made of samples, to show that a rule can fail. */
export function treeOf(texts: Record<string, string>): Tree {
  return new Map(Object.entries(texts).map(([path, text]) => [path, { path, text }]))
}

/** Every text file of the project that is committed or could be. */
export function readProject(): Tree {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  const paths = [...new Set(list.split('\0'))].filter((path) => path && !binary.test(path))
  const present = paths.filter((path) => existsSync(join(root, path)))
  return treeOf(Object.fromEntries(present.map((path) => [path, readFileSync(join(root, path), 'utf8')])))
}

/** Whether a path of the project exists on disk, as file or folder. */
export function exists(path: string): boolean {
  return existsSync(join(root, path))
}

/** What a rule says about all files of a tree that a pattern selects. */
export function check(tree: Tree, selected: RegExp, rule: Rule): string[] {
  return [...tree.values()].filter(({ path }) => selected.test(path)).flatMap(rule)
}

/** The code that is shipped or run: everything but tests and settings at the root. */
export const productCode = /^(?:app|components|lib|platform|scripts)\/.*\.(?:ts|tsx|mjs|js)$|^middleware\.ts$/

/** All code, tests and settings included. */
export const anyCode = /\.(?:ts|tsx|mjs|js)$/
