'use client'

import { usePathname } from 'next/navigation'
import { createContext, type ReactNode, use } from 'react'

const PagePathContext = createContext<string | undefined>(undefined)

/** Tells the components in a page its path, locale included, where the router has rewritten the address. */
export function PagePath({ path, children }: { path: string; children: ReactNode }) {
  return <PagePathContext value={path}>{children}</PagePathContext>
}

/** Path of this page, locale included. */
export function usePagePath(): string {
  const routed = usePathname()
  return use(PagePathContext) ?? routed
}
