import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** The fields of a form: two columns, one where there is no room for two. */
export function FieldGroup({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="field-group"
      className={cn(
        'grid grid-cols-2 items-start gap-x-5 gap-y-3.5 max-md:grid-cols-1 in-card:grid-cols-1 in-data-[width=normal]:grid-cols-1',
        className,
      )}
      {...rest}
    />
  )
}
