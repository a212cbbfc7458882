import type { Branch } from './tree'

/** A department in a drawn tree: its subtree may be folded into a link, and its list cut. */
export interface DrawnBranch extends Branch {
  children: DrawnBranch[]
  /** Whether its children are drawn only at its own address. */
  isFolded: boolean
}

/**
 * A list of drawn departments, with the number of those left out before and after them, and the nearest of
 * these.
 */
export interface DrawnList {
  branches: DrawnBranch[]
  before?: Cut
  after?: Cut
}

export interface Cut {
  count: number
  /** The department whose address displays them. */
  nearest: number
}

/** The most departments that a page draws. */
export const mostDrawn = 500

/**
 * Cuts a tree that is too large for a page: it draws the lists along the path to the chosen department, each
 * cut to its share of the limit around the path, and folds all other subtrees. A small tree is drawn whole.
 */
export function boundedTree(
  branches: readonly Branch[],
  { line, most = mostDrawn }: { line: readonly number[]; most?: number },
): { tree: DrawnList; lists: ReadonlyMap<number, DrawnList> } {
  const lists = new Map<number, DrawnList>()
  const isWhole = sizeOf(branches) <= most
  const onLine = new Set(line)
  const share = isWhole ? Number.POSITIVE_INFINITY : fairShare(lengthsOf(branches, onLine), most)
  const listOf = (all: readonly Branch[]): DrawnList => {
    const at = all.findIndex(({ departmentId }) => onLine.has(departmentId))
    const from = at < share ? 0 : Math.min(at - Math.floor(share / 2), all.length - share)
    const pageRows = all.slice(from, from + share)
    const [above, below] = [all[from - 1], all[from + pageRows.length]]
    return {
      branches: pageRows.map(drawn),
      ...(above && { before: { count: from, nearest: above.departmentId } }),
      ...(below && { after: { count: all.length - from - pageRows.length, nearest: below.departmentId } }),
    }
  }
  const drawn = (branch: Branch): DrawnBranch => {
    const isFolded = !isWhole && branch.children.length > 0 && !onLine.has(branch.departmentId)
    const list: DrawnList = isFolded ? { branches: [] } : listOf(branch.children)
    lists.set(branch.departmentId, list)
    return { ...branch, children: list.branches, isFolded }
  }
  return { tree: listOf(branches), lists }
}

/** The first departments of searched trees, from the top down, and the number left out. */
export function firstOf(branches: readonly Branch[], most = mostDrawn): { branches: Branch[]; left: number } {
  let room = most
  const take = (all: readonly Branch[]): Branch[] =>
    all.flatMap((branch) => {
      if (room === 0) return []
      room -= 1
      return [{ ...branch, children: take(branch.children) }]
    })
  const taken = take(branches)
  return { branches: taken, left: sizeOf(branches) - (most - room) }
}

/** The lengths of the lists along the path, from the top down. */
function lengthsOf(branches: readonly Branch[], onLine: ReadonlySet<number>): number[] {
  const next = branches.find(({ departmentId }) => onLine.has(departmentId))
  return [branches.length, ...(next ? lengthsOf(next.children, onLine) : [])]
}

/** The limit of each list, so that all fit into the room; short lists leave their share to longer ones. */
function fairShare(lengths: readonly number[], room: number): number {
  let left = room
  const sorted = lengths.toSorted((one, other) => one - other)
  for (const [place, length] of sorted.entries()) {
    const share = Math.floor(left / (sorted.length - place))
    if (length > share) return Math.max(1, share)
    left -= length
  }
  return Number.POSITIVE_INFINITY
}

const sizeOf = (branches: readonly Branch[]): number =>
  branches.reduce((sum, { children }) => sum + 1 + sizeOf(children), 0)
