import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** The rows that an action is about to touch, in a frame that scrolls. */
export function TouchedList({ className, ...rest }: ComponentProps<'ul'>) {
  return (
    <ul
      data-slot="touched"
      className={cn('grid max-h-60 grid-cols-1 gap-1 overflow-auto rounded-md border px-3 py-2', className)}
      {...rest}
    />
  )
}
