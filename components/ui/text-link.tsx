import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** A link within text. */
export function TextLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a className={cn('link', className)} {...rest}>
      {children}
    </a>
  )
}
