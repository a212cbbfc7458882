import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** The name of a control, above it. */
export function Label({ className, htmlFor, children, ...rest }: ComponentProps<'label'>) {
  return (
    <label
      data-slot="label"
      htmlFor={htmlFor}
      className={cn('text-xs font-medium text-secondary-foreground', className)}
      {...rest}
    >
      {children}
    </label>
  )
}
