import type { ReactNode } from 'react'

/** Logo of the console; the same drawing as `brand.svg`. */
export function BrandMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 22 22"
      strokeLinecap="round"
      className="size-[22px] fill-none stroke-primary-foreground stroke-[1.9]"
    >
      <rect width="22" height="22" rx="6" className="fill-primary stroke-none" />
      <path d="M7 9.500v3M11 6v10M15 9.500v3" />
    </svg>
  )
}

interface BrandLinkProps {
  href: string
  className: string
  children: ReactNode
}

/** The name of the console, which leads to the operator's first screen. */
export function BrandLink({ href, className, children }: BrandLinkProps) {
  return (
    <a
      href={href}
      className={`flex min-h-(--bar) flex-none items-center gap-[9px] font-semibold ${className}`}
    >
      {children}
    </a>
  )
}
