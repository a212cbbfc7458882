import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** A small table. Its cells have no classes of their own for their look: record.css has it. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return <table data-slot="table" className={cn('mini', className)} {...rest} />
}

/** The name of the table, for screen readers. */
export function TableCaption(props: ComponentProps<'caption'>) {
  return <caption className="sr-only" {...props} />
}
