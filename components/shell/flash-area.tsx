'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { type ReactNode, useState } from 'react'

interface FlashAreaProps {
  /** Changes with every rendering by the server. */
  id: string
  children: ReactNode
}

/**
 * Shows the message of the last write until the next navigation; the layout around it is not rendered again.
 */
export function FlashArea({ id, children }: FlashAreaProps) {
  const address = `${usePathname()}?${useSearchParams()}`
  const [drawn, setDrawn] = useState({ id, address })
  if (drawn.id !== id) setDrawn({ id, address })
  const stale = drawn.id === id && drawn.address !== address
  return stale ? null : children
}
