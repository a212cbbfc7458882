'use client'

import { useEffect } from 'react'

const openMenus = 'details[data-slot="menu"][open]'

/** Closes open menus on a click outside, on Esc and after a link was followed. Mounted once a page. */
export function MenuDismisser() {
  useEffect(() => {
    function closeExcept(target: EventTarget | null) {
      for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenus)) {
        if (!(target instanceof Node && menu.contains(target))) menu.open = false
      }
    }
    function onPointerDown(event: PointerEvent) {
      closeExcept(event.target)
    }
    function onClick(event: MouseEvent) {
      if (event.target instanceof Element && event.target.closest('a[data-slot="menu-item"]'))
        closeExcept(null)
    }
    function onKeyDown(event: KeyboardEvent) {
      const menu = document.querySelector<HTMLDetailsElement>(openMenus)
      if (event.key !== 'Escape' || !menu) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
  return null
}
