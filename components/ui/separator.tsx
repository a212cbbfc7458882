import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** A line between parts. */
export function Separator({ className, ...rest }: ComponentProps<'hr'>) {
  return <hr data-slot="separator" className={cn('h-px border-0 bg-border', className)} {...rest} />
}
