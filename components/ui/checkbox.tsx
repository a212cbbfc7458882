import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

/** A checkbox inside its label, which enlarges the click target. */
export function Checkbox({
  className,
  children,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) {
  return (
    <label data-slot="checkbox" className={cn('inline-flex min-h-6 items-center gap-2', className)}>
      <input type="checkbox" className="size-4 shrink-0" {...rest} />
      <span>{children}</span>
    </label>
  )
}
