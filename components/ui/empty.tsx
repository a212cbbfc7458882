import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** The place of content that is not there. */
export function Empty({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="empty"
      className={cn(
        'grid justify-items-center gap-1.5 border-t px-5 pt-11 pb-13 text-center outline-none',
        className,
      )}
      {...rest}
    />
  )
}

export function EmptyMedia({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="empty-media"
      className={cn('mt-3 mb-4.5 grid text-input [&>i]:scale-250', className)}
      {...rest}
    />
  )
}

export function EmptyTitle({ className, children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2
      data-slot="empty-title"
      className={cn('text-lg leading-[1.4] font-semibold wrap-anywhere', className)}
      {...rest}
    >
      {children}
    </h2>
  )
}

export function EmptyDescription({ className, ...rest }: ComponentProps<'p'>) {
  return (
    <p
      data-slot="empty-description"
      className={cn('max-w-120 text-base text-muted-foreground', className)}
      {...rest}
    />
  )
}

/** The actions. */
export function EmptyContent({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="empty-content"
      className={cn('mt-2.5 flex flex-wrap justify-center gap-2', className)}
      {...rest}
    />
  )
}
