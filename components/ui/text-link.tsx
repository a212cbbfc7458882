import type { ComponentProps } from 'react'
import { cn } from './cn'

/** A link within text or a table cell. */
export function TextLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      data-slot="text-link"
      className={cn(
        'inline-flex min-h-6 items-center text-accent-strong underline-offset-3 hover:underline',
        className,
      )}
      {...rest}
    >
      {children}
    </a>
  )
}
