'use client'

import { useEffect, useRef } from 'react'
import type { TreeWords } from './tree-keys'

interface TreeControlProps {
  /** The id of the element that holds the lists. */
  tree: string
  /** The address of the tree, to which the department and its new parent are added. */
  moveHref: string
  words: TreeWords
  /** Another one whenever the server has drawn the tree anew. */
  drawn: string
}

/** Makes a tree of nested lists, with keys and dragging; says what is held. Its script loads once the page is drawn. */
export function TreeControl({ tree, moveHref, words, drawn }: TreeControlProps) {
  const liveText = useRef<HTMLParagraphElement>(null)
  const { held: heldText, dragged, dropped, refused } = words

  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` says that the lists are others
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

  return <p ref={liveText} role="status" className="tree-told" />
}
