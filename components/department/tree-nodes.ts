/** The nodes of a tree in its markup: an item for each department, and one at the top for its tenant. */

export const nodesIn = (root: Element): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-node]'),
]

/** The nodes that are not inside of a folded one, from the top down. */
export const shownNodes = (root: Element): HTMLElement[] =>
  nodesIn(root).filter((node) => !node.parentElement?.closest('details:not([open])'))

export const parentOf = (node: Element): HTMLElement | undefined =>
  node.parentElement?.closest<HTMLElement>('[data-node]') ?? undefined

/** The link of a node to its department; it precedes those of its children. */
export const linkOf = (node: Element) => node.querySelector<HTMLElement>('.node > a')

export const nameOf = (node: Element): string => linkOf(node)?.textContent ?? ''

/** Whether a node is only a link to departments that are left out. */
export const isMore = (node: HTMLElement): boolean => node.dataset.node === 'more'

/** The link that displays the children of a folded department. */
export const unfoldOf = (node: Element) => node.querySelector<HTMLElement>(':scope > .unfold')

/** The line of a node, without its children. */
export const summaryOf = (node: Element): Element => node.querySelector('.node') ?? node
