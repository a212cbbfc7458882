import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** The body of a record's page: its facts at the left, its events at the right; below each other in a narrow window. */
export function RecordColumns({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="record-columns"
      className={cn(
        '-mb-6 grid min-h-[calc(100vh-var(--bar)-118px)] grid-cols-[minmax(300px,384px)_minmax(0,1fr)] border-t max-lg:min-h-0 max-lg:grid-cols-[minmax(0,1fr)]',
        className,
      )}
      {...rest}
    />
  )
}

export function RecordColumn({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="record-column"
      className={cn('min-w-0 max-lg:first:border-b lg:first:border-r', className)}
      {...rest}
    />
  )
}
