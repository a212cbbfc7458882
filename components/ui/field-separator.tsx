import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** A word between two ways to go on, in the middle of a line. */
export function FieldSeparator({ className, children, ...rest }: ComponentProps<'p'>) {
  return (
    <p
      data-slot="field-separator"
      className={cn('flex items-center gap-2.5 text-xs text-muted-foreground', className)}
      {...rest}
    >
      <Line />
      {children}
      <Line />
    </p>
  )
}

const Line = () => <span className="h-px flex-1 bg-border forced-colors:bg-[CanvasText]" />
