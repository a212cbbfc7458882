import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** Links to the views of some rows. A phone leaves them out, unless they are the only way to choose. */
export function ViewNav({ stays, className, ...rest }: ComponentProps<'nav'> & { stays?: boolean }) {
  return (
    <nav
      data-slot="views"
      className={cn(
        'mr-auto ml-2 flex min-w-0 gap-0.5',
        stays ? 'views-stay max-md:-ml-[9px] max-md:flex-wrap' : 'max-md:hidden',
        className,
      )}
      {...rest}
    />
  )
}
