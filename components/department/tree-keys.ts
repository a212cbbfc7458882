import { dragNodes } from './tree-drag'
import { isMore, linkOf, nameOf, nodesIn, parentOf, shownNodes, summaryOf, unfoldOf } from './tree-nodes'

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

/** Makes an ARIA tree of nested lists. Answers what undoes its listeners. */
export function controlTree(root: HTMLElement, options: TreeOptions): () => void {
  const { words, say } = options
  const nodes = nodesIn(root)
  const chosen = nodes.find((node) => linkOf(node)?.hasAttribute('aria-current'))
  let current = chosen ?? nodes[0]
  let held: HTMLElement | undefined
  let typed = ''
  let typedAt = -typingPause
  markUp(root, nodes)
  if (chosen) openTo(chosen)
  if (current) focusable(current)
  // Behind the form of a move the focus waits for the end of the form.
  if (!document.querySelector('[data-slot="dialog"]')) {
    if (followed && current) linkOf(current)?.focus()
    followed = false
  }

  const drag = dragNodes(root, { ...options, ask })
  root.addEventListener('keydown', onKeyDown)
  root.addEventListener('focusin', onFocus)
  root.addEventListener('toggle', onToggle, true)
  return () => {
    drag()
    root.removeEventListener('keydown', onKeyDown)
    root.removeEventListener('focusin', onFocus)
    root.removeEventListener('toggle', onToggle, true)
  }

  function focusable(node: HTMLElement) {
    if (current) linkOf(current)?.setAttribute('tabindex', '-1')
    current = node
    linkOf(node)?.setAttribute('tabindex', '0')
  }

  function onFocus({ target }: FocusEvent) {
    const node = target instanceof Element ? target.closest<HTMLElement>('[data-node]') : null
    if (node && node !== current) focusable(node)
  }

  function onToggle({ target }: Event) {
    if (!(target instanceof HTMLDetailsElement) || !target.parentElement) return
    linkOf(target.parentElement)?.setAttribute('aria-expanded', String(target.open))
    // A folded node would keep the tree's only tab stop.
    if (!target.open && current && target.contains(current)) focusable(target.parentElement)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!current || event.altKey || event.target !== linkOf(current)) return
    const node = current
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'x') return
      hold(node)
    } else if (event.key === 'Escape' && held) letGo(words.dropped)
    else if (event.key === 'Enter' || (event.key === ' ' && !isTyping(event))) enter(node)
    else if (isKey(event.key)) step(node, event.key)
    else if (event.key.length === 1) type(event)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function step(node: HTMLElement, key: StepKey) {
    const shown = shownNodes(root)
    const place = shown.indexOf(node)
    const details = node.querySelector<HTMLDetailsElement>(':scope > details')
    if (key === 'ArrowDown') go(shown[place + 1])
    else if (key === 'ArrowUp') go(shown[place - 1])
    else if (key === 'Home') go(shown[0])
    else if (key === 'End') go(shown.at(-1))
    else if (key === 'ArrowRight') {
      if (details && !details.open) details.open = true
      else if (unfoldOf(node)) unfold(node)
      else if (details || node.dataset.node === 'top') go(shown[place + 1])
    } else if (details?.open) details.open = false
    else go(parentOf(node))
  }

  function unfold(node: HTMLElement) {
    followed = true
    unfoldOf(node)?.click()
  }

  function go(node: HTMLElement | undefined) {
    if (!node) return
    focusable(node)
    linkOf(node)?.focus()
    summaryOf(node).scrollIntoView({ block: 'nearest' })
  }

  function enter(node: HTMLElement) {
    if (!held) {
      followed = true
      linkOf(node)?.click()
      return
    }
    if (!ask(held, node)) say(words.refused)
  }

  function hold(node: HTMLElement) {
    if (node.dataset.node === 'top' || isMore(node)) return
    held?.removeAttribute('data-held')
    held = node
    node.setAttribute('data-held', '')
    say(words.held.replace('{name}', nameOf(node)))
  }

  function letGo(text: string) {
    held?.removeAttribute('data-held')
    held = undefined
    say(text)
  }

  /** Opens the form of a move; false where the department would stay where it is. */
  function ask(node: HTMLElement, target: HTMLElement): boolean {
    if (node === target || parentOf(node) === target || isMore(node) || isMore(target)) return false
    const href = new URL(options.moveHref, location.href)
    href.searchParams.set('department', node.dataset.node ?? '')
    href.searchParams.set('dialog', 'move')
    href.searchParams.set('to', target.dataset.node ?? '')
    followed = true
    const link = document.createElement('a')
    link.href = href.href
    link.hidden = true
    root.append(link)
    link.click()
    link.remove()
    letGo('')
    return true
  }

  function isTyping({ timeStamp }: Pick<KeyboardEvent, 'timeStamp'>): boolean {
    return timeStamp - typedAt <= typingPause
  }

  function type({ key, timeStamp }: KeyboardEvent) {
    typed = isTyping({ timeStamp }) ? typed + key : key
    typedAt = timeStamp
    const visibleNodes = shownNodes(root)
    const text = typed.toLowerCase()
    // A longer text may still be that of the present one.
    const from = current ? visibleNodes.indexOf(current) + (typed.length > 1 ? 0 : 1) : 0
    const turned = [...visibleNodes.slice(from), ...visibleNodes.slice(0, from)]
    go(turned.find((node) => nameOf(node).toLowerCase().startsWith(text)))
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
