import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

const line = 'flex flex-wrap items-center gap-1.5 px-gutter pb-3 md:[--control:30px] print:hidden'

/** A line of controls over rows, a map or a tree. */
export function ToolLine({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn(line, className)} {...rest} />
}

/** A line of controls that asks for another page. */
export function ToolForm({ className, ...rest }: ComponentProps<'form'>) {
  return <form method="get" className={cn(line, className)} {...rest} />
}

/** A line of choices. */
export function ToolList({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul className={cn(line, className)} {...rest} />
}
