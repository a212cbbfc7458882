'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { type ReactNode, useState } from 'react'

interface FlashAreaProps {
  /** Another one for each drawing by the server. */
  id: string
  children: ReactNode
}

/** The message of the write before, until the operator goes on: a layout would show it for ever. */
export function FlashArea({ id, children }: FlashAreaProps) {
  const address = `${usePathname()}?${useSearchParams()}`
  const [drawn, setDrawn] = useState({ id, address })
  if (drawn.id !== id) setDrawn({ id, address })
  const stale = drawn.id === id && drawn.address !== address
  return stale ? null : children
}
