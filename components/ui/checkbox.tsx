import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

/** A checkbox inside its label, which enlarges the click target. */
export function Checkbox({
  className,
  children,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) {
  return (
    <label className={cn('tick', className)}>
      <input type="checkbox" className="box" {...rest} />
      <span>{children}</span>
    </label>
  )
}
