import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** Links to the views of some rows, in as many lines as they need: none is ever left out. On a phone below the title's buttons. */
export function ViewNav({ className, ...rest }: ComponentProps<'nav'>) {
  return (
    <nav
      data-slot="views"
      className={cn(
        'mr-auto ml-2 flex min-w-0 flex-wrap gap-0.5 max-md:order-1 max-md:-ml-[9px] max-md:w-full',
        className,
      )}
      {...rest}
    />
  )
}
