'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { sidebarId } from './sidebar-id'

interface SidebarPanelProps {
  label: string
  className: string
  children: ReactNode
}

/**
 * The menu's landmark. On a narrow screen it is a drawer: a popover, which the browser opens and closes
 * without script. Script closes it as well when the window is resized and when another page has come.
 */
export function SidebarPanel({ label, className, children }: SidebarPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const address = `${usePathname()}?${useSearchParams()}`
  const shownAt = useRef(address)

  useEffect(() => {
    if (shownAt.current !== address) close(panel.current)
    shownAt.current = address
  }, [address])

  useEffect(() => {
    let width = innerWidth
    function onResize() {
      // A phone resizes in height alone when its address bar folds.
      if (innerWidth !== width) close(panel.current)
      width = innerWidth
    }
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [])

  return (
    <nav ref={panel} id={sidebarId} popover="auto" aria-label={label} className={className}>
      {children}
    </nav>
  )
}

function close(panel: HTMLElement | null) {
  if (panel?.matches(':popover-open')) panel.hidePopover()
}
