import type { ComponentProps } from 'react'

/** A line between groups of entries. */
export function Separator({ className = '', ...rest }: ComponentProps<'hr'>) {
  return <hr data-slot="separator" className={`my-[5px] ${className}`} {...rest} />
}
