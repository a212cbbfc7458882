import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** The sheet of a page without a session. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="card"
      className={cn(
        'card grid w-full max-w-[400px] grid-cols-[minmax(0,1fr)] gap-4 rounded-xl border border-border bg-card px-7 pt-[26px] pb-6 text-card-foreground [--control:2.7693rem] max-md:px-[18px] max-md:py-5 [&_[data-slot=empty]]:border-0 [&_[data-slot=empty]]:px-0 [&_[data-slot=empty]]:pt-5 [&_[data-slot=empty]]:pb-3',
        className,
      )}
      {...rest}
    />
  )
}

export function CardTitle({ className, children, ...rest }: ComponentProps<'h1'>) {
  return (
    <h1 data-slot="card-title" className={cn('title m-0', className)} {...rest}>
      {children}
    </h1>
  )
}
