import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** The small screen of a terminal. */
export function TerminalScreen({ className, ...rest }: ComponentProps<'article'>) {
  return (
    <article
      data-slot="terminal-screen"
      className={cn(
        'w-80 max-w-full rounded-[20px] border-8 border-foreground bg-background px-3.5 py-4.5 wrap-anywhere',
        className,
      )}
      {...rest}
    />
  )
}
