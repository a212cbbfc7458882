import type { TreeOptions } from './tree-keys'
import { isMore, nameOf, parentOf } from './tree-nodes'

interface DragOptions extends Pick<TreeOptions, 'words' | 'say'> {
  /** Opens the form of a move; false if the move would change nothing. */
  ask: (node: HTMLElement, target: HTMLElement) => boolean
}

/**
 * Makes each department draggable by its name onto its new parent. Returns the function that removes its
 * listeners.
 */
export function dragNodes(root: HTMLElement, { words, say, ask }: DragOptions): () => void {
  let dragged: HTMLElement | undefined
  let over: Element | undefined

  function mark(line: Element | undefined) {
    if (line === over) return
    over?.removeAttribute('data-over')
    over = line
    over?.setAttribute('data-over', '')
  }

  function onStart(event: DragEvent) {
    const node = nodeAt(event)
    if (!node || node.dataset.node === 'top' || isMore(node) || !event.dataTransfer)
      return event.preventDefault()
    dragged = node
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', nameOf(node))
    say(words.dragged.replace('{name}', nameOf(node)))
  }

  function onOver(event: DragEvent) {
    const node = nodeAt(event)
    const mayDrop =
      dragged !== undefined &&
      node !== null &&
      node !== dragged &&
      !isMore(node) &&
      parentOf(dragged) !== node
    mark(mayDrop ? (node.querySelector('.node') ?? undefined) : undefined)
    if (mayDrop) event.preventDefault()
  }

  function onDrop(event: DragEvent) {
    const node = nodeAt(event)
    event.preventDefault()
    mark(undefined)
    if (dragged && node && !ask(dragged, node)) say(words.refused)
    dragged = undefined
  }

  function onEnd() {
    mark(undefined)
    // Dropped outside of a target, or cancelled with Esc.
    if (dragged) say(words.dropped)
    dragged = undefined
  }

  root.addEventListener('dragstart', onStart)
  root.addEventListener('dragover', onOver)
  root.addEventListener('drop', onDrop)
  root.addEventListener('dragend', onEnd)
  return () => {
    root.removeEventListener('dragstart', onStart)
    root.removeEventListener('dragover', onOver)
    root.removeEventListener('drop', onDrop)
    root.removeEventListener('dragend', onEnd)
  }
}

const nodeAt = ({ target }: DragEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-node]') : null
