'use client'

import { type KeyboardEvent, useEffect, useRef } from 'react'

export interface TabMenuWords {
  label: string
  refresh: string
  close: string
  closeOthers: string
  closeAll: string
}

interface TabMenuProps {
  words: TabMenuWords
  /** Position in pixels of the viewport. */
  x: number
  y: number
  /** A pinned tab cannot be closed. */
  pinned: boolean
  onClose: () => void
  onRefresh: () => void
  onCloseTab: () => void
  onCloseOthers: () => void
  onCloseAll: () => void
}

/** Context menu of a visited tab. @spec 2.39 9.13 */
export default function TabMenu({ words, x, y, pinned, onClose, ...act }: TabMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    const popover = menu.current
    if (!popover) return
    const { width, height } = popover.getBoundingClientRect()
    popover.style.left = `${Math.max(0, Math.min(x, innerWidth - width))}px`
    popover.style.top = `${Math.max(0, Math.min(y, innerHeight - height))}px`
    popover.querySelector('button')?.focus({ preventScroll: true })
    function onPointerDown({ target }: PointerEvent) {
      if (!(target instanceof Node && popover?.contains(target))) close.current()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [x, y])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    event.stopPropagation()
    const items = [...event.currentTarget.querySelectorAll('button')]
    const place = items.findIndex((item) => item.matches(':focus'))
    const step = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      items.at(step % items.length)?.focus()
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      onClose()
    }
  }

  const item = (text: string, act: () => void) => <MenuItem text={text} act={act} onClose={onClose} />
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={words.label}
      data-slot="tab-menu"
      className="menu fixed w-[105px] min-w-0 px-0 py-1"
      onKeyDown={onKeyDown}
    >
      {item(words.refresh, act.onRefresh)}
      {!pinned && item(words.close, act.onCloseTab)}
      {item(words.closeOthers, act.onCloseOthers)}
      {item(words.closeAll, act.onCloseAll)}
    </div>
  )
}

function MenuItem({ text, act, onClose }: { text: string; act: () => void; onClose: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="menu-item rounded-none"
      onClick={() => {
        onClose()
        act()
      }}
    >
      {text}
    </button>
  )
}
