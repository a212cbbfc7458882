import type { TreeNode } from '@/lib/contract/department'

/** A department with its children, and the number of dispatchers in its whole subtree. */
export interface Branch extends TreeNode {
  children: Branch[]
  dispatchersBelow: number
}

/**
 * The trees of a list of departments, in the list's order. A department whose parent is not in the list is a
 * top.
 */
export function treeOf(nodes: readonly TreeNode[]): Branch[] {
  const known = new Set(nodes.map(({ departmentId }) => departmentId))
  const below = new Map<number | null, TreeNode[]>()
  for (const node of nodes) {
    const parent = node.parentId !== null && known.has(node.parentId) ? node.parentId : null
    const siblings = below.get(parent)
    if (siblings) siblings.push(node)
    else below.set(parent, [node])
  }
  const branchOf = (node: TreeNode): Branch => {
    const children = (below.get(node.departmentId) ?? []).map(branchOf)
    const dispatchersBelow = children.reduce(
      (sum, child) => sum + child.dispatchersBelow,
      node.dispatcherCount,
    )
    return { ...node, children, dispatchersBelow }
  }
  return (below.get(null) ?? []).map(branchOf)
}

/** The departments from the top of a tree down to one of them; empty for an id that is not in the list. */
export function lineTo(nodes: readonly TreeNode[], id: number | undefined): TreeNode[] {
  const known = new Map(nodes.map((node) => [node.departmentId, node]))
  const line: TreeNode[] = []
  let node = id === undefined ? undefined : known.get(id)
  // At most as many steps as the list has departments, so that a cycle of parents ends as well.
  while (node && line.length < nodes.length) {
    line.unshift(node)
    node = node.parentId === null ? undefined : known.get(node.parentId)
  }
  return line
}

export const pathText = (line: readonly TreeNode[]): string =>
  line.map(({ departmentName }) => departmentName).join(' / ')

/** The trees reduced to the departments whose name contains a text, and their ancestors. */
export function withText(branches: readonly Branch[], text: string): Branch[] {
  const wanted = text.toLowerCase()
  return branches.flatMap((branch) => {
    const children = withText(branch.children, text)
    const isFound = branch.departmentName.toLowerCase().includes(wanted)
    return isFound || children.length > 0 ? [{ ...branch, children }] : []
  })
}

/** Every department with its full path, in the order of the tree. */
export function pathsOf(branches: readonly Branch[], above = ''): { id: number; path: string }[] {
  return branches.flatMap(({ departmentId, departmentName, children }) => {
    const path = above + departmentName
    return [{ id: departmentId, path }, ...pathsOf(children, `${path} / `)]
  })
}
