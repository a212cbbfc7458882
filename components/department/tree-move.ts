import type { TreeOptions } from './tree-keys'
import { isMore, nameOf, parentOf } from './tree-nodes'

/** Moves departments: one is held by a key until another key tells its new parent. `follow` opens a link. */
export function departmentMove(
  root: HTMLElement,
  { moveHref, words, say }: TreeOptions,
  follow: (link: HTMLElement) => void,
) {
  let heldNode: HTMLElement | undefined

  function hold(node: HTMLElement) {
    if (node.dataset.node === 'top' || isMore(node)) return
    heldNode?.removeAttribute('data-held')
    heldNode = node
    node.setAttribute('data-held', '')
    say(words.held.replace('{name}', nameOf(node)))
  }

  function letGo(text: string) {
    heldNode?.removeAttribute('data-held')
    heldNode = undefined
    say(text)
  }

  /** Opens the form of a move; false where the department would stay where it is. */
  function ask(node: HTMLElement, target: HTMLElement): boolean {
    if (node === target || parentOf(node) === target || isMore(node) || isMore(target)) return false
    const href = new URL(moveHref, location.href)
    href.searchParams.set('department', node.dataset.node ?? '')
    href.searchParams.set('dialog', 'move')
    href.searchParams.set('to', target.dataset.node ?? '')
    const link = document.createElement('a')
    link.href = href.href
    link.hidden = true
    root.append(link)
    follow(link)
    link.remove()
    letGo('')
    return true
  }

  return {
    hold,
    ask,
    isHeld: () => heldNode !== undefined,
    drop: () => letGo(words.dropped),
    /** Moves the held department below another one. */
    to(target: HTMLElement) {
      if (heldNode && !ask(heldNode, target)) say(words.refused)
    },
  }
}
