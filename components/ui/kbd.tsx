import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** A key of the keyboard. */
export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      data-slot="kbd"
      className={cn(
        'min-w-5 rounded-sm border border-border-strong px-[5px] text-center font-[inherit] text-xs leading-[18px] text-muted-foreground',
        className,
      )}
      {...rest}
    />
  )
}
