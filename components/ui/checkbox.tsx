import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** A tick box; its label is around it or names it by `htmlFor`. */
export function Checkbox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="checkbox" data-slot="checkbox" className={cn('box', className)} {...rest} />
}
