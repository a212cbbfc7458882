'use client'

import { usePathname } from 'next/navigation'
import { createContext, type ReactNode, use } from 'react'

const PagePathContext = createContext<string | undefined>(undefined)

/**
 * Provides the components in a page with its path, locale included, because the router has rewritten the
 * address.
 */
export function PagePath({ path, children }: { path: string; children: ReactNode }) {
  return <PagePathContext value={path}>{children}</PagePathContext>
}

/** Path of this page, locale included. */
export function usePagePath(): string {
  const routed = usePathname()
  return use(PagePathContext) ?? routed
}
