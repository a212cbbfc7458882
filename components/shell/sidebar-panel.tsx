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
 * The menu as a landmark. On narrow screens it is a popover, which opens and closes without script; script
 * also closes it on resize and after navigation.
 */
export function SidebarPanel({ label, className, children }: SidebarPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const address = `${usePathname()}?${useSearchParams()}`
  const lastAddress = useRef(address)

  useEffect(() => {
    if (lastAddress.current !== address) close(panel.current)
    lastAddress.current = address
  }, [address])

  useEffect(() => {
    let width = innerWidth
    function onResize() {
      // Phones change only the height when the address bar collapses.
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
