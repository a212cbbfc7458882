import type { ReactNode } from 'react'
import { type ButtonLook, buttonVariants } from './button'
import { cn } from './cn'

interface DetailsMenuProps extends ButtonLook {
  /** What the opener says, or shows when it is a picture. */
  opener: ReactNode
  /** The opener's name where it shows only a picture. */
  label?: string
  /** `MenuItem`s, or anything else that belongs in a small panel. */
  children: ReactNode
  className?: string
}

/** A menu that opens without script; `MenuDismisser` closes it on a click elsewhere and on Esc. */
export function DetailsMenu({ opener, label, children, className, ...look }: DetailsMenuProps) {
  return (
    <details data-slot="menu" name="menu" className={className}>
      <summary aria-label={label} title={label} className={cn(buttonVariants(look), 'cursor-pointer')}>
        {opener}
      </summary>
      <div data-slot="menu-panel">{children}</div>
    </details>
  )
}

/** A line of a menu that leads somewhere. */
export function MenuItem({
  href,
  bad,
  download,
  opens,
  children,
}: {
  href: string
  bad?: boolean
  download?: boolean
  /** What script opens in the place of the page that it leads to. */
  opens?: 'help'
  children: ReactNode
}) {
  return (
    <a
      data-slot="menu-item"
      href={href}
      download={download}
      data-opens={opens}
      className={bad ? 'text-bad' : undefined}
    >
      {children}
    </a>
  )
}
