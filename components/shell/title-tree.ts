/**
 * Titles of screens by the segments of their paths. A screen with others below it has its own title under ''.
 * A flat map would repeat the beginnings of its paths, 0.9 KiB in the script data of every page.
 */
export interface TitleTree {
  readonly [segment: string]: string | TitleTree
}

/** Makes the tree from titles by path. */
export function titleTree(titles: readonly (readonly [path: string, title: string])[]): TitleTree {
  const branches = new Map<string, [string, string][]>()
  for (const [path, title] of titles) {
    const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(path) ?? []
    branches.set(first, [...(branches.get(first) ?? []), [rest, title]])
  }
  return Object.fromEntries(
    [...branches].map(([segment, below]) => {
      const [only] = below
      const isLeaf = below.length === 1 && only?.[0] === ''
      return [segment, isLeaf ? only[1] : titleTree(below)]
    }),
  )
}

/** The title at a path, in which `[id]` is a row's number; undefined if no screen has it. */
export function titleIn(tree: TitleTree, path: string): string | undefined {
  let found: string | TitleTree | undefined = tree
  for (const segment of path.split('/').slice(1)) {
    // A visited tab's path comes from the browser's storage and may contain 'constructor' or end in a slash.
    if (!segment || typeof found !== 'object' || !Object.hasOwn(found, segment)) return undefined
    found = found[segment]
  }
  const own = typeof found === 'object' ? found[''] : found
  return typeof own === 'string' ? own : undefined
}
