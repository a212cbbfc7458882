'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

interface NavLinkProps {
  href: string
  /** Letter that opens this screen after `g`. */
  letter?: string
  label: string
  icon: ReactNode
}

/** Link of the menu, marked when its screen or one below it is current. */
export function NavLink({ href, letter, label, icon }: NavLinkProps) {
  return (
    <a
      href={href}
      data-key={letter}
      title={label}
      aria-current={useCurrent(href)}
      className="flex min-h-control items-center gap-2.5 rounded-control px-2.5 py-1 hover:bg-sunken [&_svg]:text-muted aria-[current]:bg-accent-soft aria-[current]:font-bold aria-[current]:text-accent-strong [&[aria-current]_svg]:text-accent-strong"
    >
      {icon}
      <span data-slot="nav-label" className="min-w-0">
        {label}
      </span>
    </a>
  )
}

function useCurrent(href: string): 'page' | 'true' | undefined {
  const path = usePathname()
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}
