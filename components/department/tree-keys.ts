import { dragNodes } from './tree-drag'
import { departmentMove } from './tree-move'
import { linkOf, nameOf, nodesIn, parentOf, shownNodes, summaryOf, unfoldOf } from './tree-nodes'

export interface TreeWords {
  /** A department is held to be moved, with `{name}` in it. */
  held: string
  /** The same with the mouse. */
  dragged: string
  dropped: string
  /** A department cannot be put where it is. */
  refused: string
}

export interface TreeOptions {
  moveHref: string
  words: TreeWords
  say: (text: string) => void
}

/** Milliseconds in which typed letters belong together. */
const typingPause = 700

/** Whether the tree led to the present page, by a link or the form of a move; the new page's tree then takes the focus. */
let followed = false

function follow(link: HTMLElement | null | undefined): void {
  followed = true
  link?.click()
}

/** Makes an ARIA tree of nested lists. Answers what undoes its listeners. */
export function controlTree(root: HTMLElement, options: TreeOptions): () => void {
  const focus = openedTree(root)
  const move = departmentMove(root, options, follow)
  const typing = typedText()
  const drag = dragNodes(root, { ...options, ask: move.ask })
  root.addEventListener('keydown', onKeyDown)
  root.addEventListener('focusin', onFocus)
  root.addEventListener('toggle', onToggle, true)
  return () => {
    drag()
    root.removeEventListener('keydown', onKeyDown)
    root.removeEventListener('focusin', onFocus)
    root.removeEventListener('toggle', onToggle, true)
  }

  function onFocus({ target }: FocusEvent) {
    const node = target instanceof Element ? target.closest<HTMLElement>('[data-node]') : null
    if (node && node !== focus.current()) focus.set(node)
  }

  function onToggle({ target }: Event) {
    if (!(target instanceof HTMLDetailsElement) || !target.parentElement) return
    linkOf(target.parentElement)?.setAttribute('aria-expanded', String(target.open))
    // A folded node would keep the tree's only tab stop.
    const current = focus.current()
    if (!target.open && current && target.contains(current)) focus.set(target.parentElement)
  }

  function onKeyDown(event: KeyboardEvent) {
    const node = focus.current()
    const { key, timeStamp } = event
    if (!node || event.altKey || event.target !== linkOf(node)) return
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'x') return
      move.hold(node)
    } else if (key === 'Escape' && move.isHeld()) move.drop()
    else if (key === 'Enter' || (key === ' ' && !typing.goesOn(timeStamp))) enter(node)
    else if (isKey(key)) focus.go(step(root, node, key))
    else if (key.length === 1) focus.go(nodeNamed(root, node, typing.add(key, timeStamp)))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function enter(node: HTMLElement) {
    if (move.isHeld()) move.to(node)
    else follow(linkOf(node))
  }
}

/** Draws a tree open to its chosen node, which has its only tab stop. Answers the node of the focus, and what moves it. */
function openedTree(root: HTMLElement) {
  const nodes = nodesIn(root)
  const chosen = nodes.find((node) => linkOf(node)?.hasAttribute('aria-current'))
  let current = chosen ?? nodes[0]
  markUp(root, nodes)
  if (chosen) openTo(chosen)
  if (current) set(current)
  // Behind the form of a move the focus waits for the end of the form.
  if (!document.querySelector('[data-slot="dialog"]')) {
    if (followed && current) linkOf(current)?.focus()
    followed = false
  }

  function set(node: HTMLElement) {
    if (current) linkOf(current)?.setAttribute('tabindex', '-1')
    current = node
    linkOf(node)?.setAttribute('tabindex', '0')
  }

  function go(node: HTMLElement | undefined) {
    if (!node) return
    set(node)
    linkOf(node)?.focus()
    summaryOf(node).scrollIntoView({ block: 'nearest' })
  }

  return { current: () => current, set, go }
}

/** The node that a key leads to, if it does not fold or unfold one. */
function step(root: HTMLElement, node: HTMLElement, key: StepKey): HTMLElement | undefined {
  const nodes = shownNodes(root)
  const place = nodes.indexOf(node)
  const details = node.querySelector<HTMLDetailsElement>(':scope > details')
  if (key === 'ArrowDown') return nodes[place + 1]
  if (key === 'ArrowUp') return nodes[place - 1]
  if (key === 'Home') return nodes[0]
  if (key === 'End') return nodes.at(-1)
  if (key === 'ArrowRight') {
    if (details && !details.open) details.open = true
    else if (unfoldOf(node)) follow(unfoldOf(node))
    else if (details || node.dataset.node === 'top') return nodes[place + 1]
  } else if (details?.open) details.open = false
  else return parentOf(node)
  return undefined
}

/** The next node whose name begins with a typed text. */
function nodeNamed(root: HTMLElement, current: HTMLElement, typed: string): HTMLElement | undefined {
  const nodes = shownNodes(root)
  const text = typed.toLowerCase()
  // A longer text may still be that of the present one.
  const from = nodes.indexOf(current) + (typed.length > 1 ? 0 : 1)
  const turned = [...nodes.slice(from), ...nodes.slice(0, from)]
  return turned.find((node) => nameOf(node).toLowerCase().startsWith(text))
}

/** The letters that were typed without a pause. */
function typedText() {
  let typed = ''
  let typedAt = -typingPause
  const goesOn = (timeStamp: number) => timeStamp - typedAt <= typingPause
  return {
    goesOn,
    add(key: string, timeStamp: number): string {
      typed = goesOn(timeStamp) ? typed + key : key
      typedAt = timeStamp
      return typed
    },
  }
}

type StepKey = 'ArrowDown' | 'ArrowUp' | 'ArrowRight' | 'ArrowLeft' | 'Home' | 'End'
const stepKeys: readonly string[] = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End']
const isKey = (key: string): key is StepKey => stepKeys.includes(key)

function openTo(node: HTMLElement) {
  for (let above = parentOf(node); above; above = parentOf(above)) {
    const details = above.querySelector<HTMLDetailsElement>(':scope > details')
    if (details) details.open = true
  }
}

/** The roles of a tree: the links are its items, one of which takes the focus, and the marks that fold are not. */
function markUp(root: HTMLElement, nodes: readonly HTMLElement[]) {
  for (const list of root.querySelectorAll('ul')) list.setAttribute('role', 'group')
  const outer = root.querySelector('ul')
  outer?.setAttribute('role', 'tree')
  outer?.setAttribute('aria-label', root.dataset.label ?? '')
  for (const fold of root.querySelectorAll('summary, .unfold')) {
    fold.setAttribute('tabindex', '-1')
    fold.setAttribute('aria-hidden', 'true')
  }
  const levels = new Map<Element, number>()
  for (const node of nodes) {
    const above = parentOf(node)
    const level = above ? (levels.get(above) ?? 0) + 1 : 1
    levels.set(node, level)
    node.setAttribute('role', 'none')
    const link = linkOf(node)
    const details = node.querySelector<HTMLDetailsElement>(':scope > details')
    link?.setAttribute('role', 'treeitem')
    link?.setAttribute('tabindex', '-1')
    link?.setAttribute('aria-level', String(level))
    link?.setAttribute('aria-selected', String(link.hasAttribute('aria-current')))
    if (details || unfoldOf(node)) link?.setAttribute('aria-expanded', String(details?.open ?? false))
  }
}
