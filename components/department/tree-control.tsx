'use client'

import { useEffect, useRef } from 'react'
import type { TreeWords } from './tree-keys'

interface TreeControlProps {
  /** The id of the element with the lists. */
  tree: string
  /** The address of the tree; the department and its new parent are added to it. */
  moveHref: string
  words: TreeWords
  /** A value that changes whenever the server draws the tree again. */
  drawn: string
}

/**
 * Makes an ARIA tree of nested lists, with keys and dragging, and announces the selected department. Its
 * script loads after the page is drawn.
 */
export function TreeControl({ tree, moveHref, words, drawn }: TreeControlProps) {
  const liveText = useRef<HTMLParagraphElement>(null)
  const { held: heldText, dragged, dropped, refused } = words

  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` changes when the lists change
  useEffect(() => {
    const root = document.getElementById(tree)
    if (!root) return
    let stop = () => {}
    let isGone = false
    const say = (text: string) => {
      if (liveText.current) liveText.current.textContent = text
    }
    import('./tree-keys').then(({ controlTree }) => {
      if (!isGone)
        stop = controlTree(root, { moveHref, words: { held: heldText, dragged, dropped, refused }, say })
    })
    return () => {
      isGone = true
      stop()
    }
  }, [tree, moveHref, heldText, dragged, dropped, refused, drawn])

  return <p ref={liveText} role="status" data-slot="tree-status" className="min-h-6 text-muted-foreground" />
}
