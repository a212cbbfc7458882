import type { ComponentProps } from 'react'

/** A message about something that happened. On every page: without `cn`, whose tailwind-merge is large. */
export function Toast({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="toast"
      className={`flex flex-wrap items-center gap-x-3.5 rounded-[10px] bg-foreground px-3.5 text-background shadow-float forced-colors:border-2 ${className}`}
      {...rest}
    />
  )
}
