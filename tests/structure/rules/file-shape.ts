import { posix } from 'node:path'
import type { Source } from '../tree.ts'

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
