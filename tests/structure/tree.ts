import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text file: its path from the project's root with forward slashes, and its text. */
export interface Source {
  path: string
  text: string
}

export type Tree = ReadonlyMap<string, Source>

/** A rule over one file; returns a sentence for each offence. */
export type Rule = (source: Source) => string[]

const root = join(import.meta.dirname, '../..')
const binary = /\.(?:woff2?|png|jpe?g|gif|webp|ico|pdf|zip|xlsx|mp3|wav|pbf)$/

/** A sample tree, to show that a rule can fail. */
export function treeOf(texts: Record<string, string>): Tree {
  return new Map(Object.entries(texts).map(([path, text]) => [path, { path, text }]))
}

/** Every text file of the project that is committed or not ignored. */
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

/** Whether a path of the project exists on disk. */
export function exists(path: string): boolean {
  return existsSync(join(root, path))
}

/** Complaints of a rule about all files of a tree that match a pattern. */
export function check(tree: Tree, selected: RegExp, rule: Rule): string[] {
  return [...tree.values()].filter(({ path }) => selected.test(path)).flatMap(rule)
}

/** Code that is shipped or run: without tests and settings at the root. */
export const productCode = /^(?:app|components|lib|platform|scripts)\/.*\.(?:ts|tsx|mjs|js)$|^middleware\.ts$/

/** All code, including tests and settings. */
export const anyCode = /\.(?:ts|tsx|mjs|js)$/
