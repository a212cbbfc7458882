import type { ReactNode } from 'react'
import { type ButtonLook, buttonVariants } from './button'
import { cn } from './cn'

interface DetailsMenuProps extends ButtonLook {
  /** Label of the button, or an icon. */
  opener: ReactNode
  /** Accessible name when the opener is only an icon. */
  label?: string
  /** `MenuItem`s, or other content of a small panel. */
  children: ReactNode
  className?: string
}

/** Menu that opens without script; `MenuDismisser` closes it on a click outside and on Esc. */
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

/** Link in a menu. */
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
  /** Dialog that script opens instead of following the link. */
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
