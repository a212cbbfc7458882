import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** A choice in a line of controls: the link that changes it, and the one that removes it. */
export function Chip(props: ComponentProps<'li'>) {
  return (
    <li
      data-slot="chip"
      className="flex h-[30px] max-w-full items-center rounded-md border border-border-strong whitespace-nowrap text-muted-foreground max-md:order-1 max-md:min-h-9"
      {...props}
    />
  )
}

const link = 'px-2 leading-7 hover:bg-hover hover:text-foreground max-md:leading-[34px]'

export function ChipLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a className={cn(link, 'truncate')} {...rest}>
      {children}
    </a>
  )
}

interface ChipRemoveProps {
  href: string
  label: string
}

export function ChipRemove({ href, label }: ChipRemoveProps) {
  return (
    <a href={href} aria-label={label} title={label} className={cn(link, 'flex-none border-l')}>
      ×
    </a>
  )
}
