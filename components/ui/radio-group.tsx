import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** Radio buttons with their labels; the legend belongs to the surrounding fieldset. */
export function RadioGroup({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="radio-group"
      className={cn('flex min-h-control flex-wrap items-center gap-x-5 gap-y-1', className)}
      {...rest}
    />
  )
}

export function RadioGroupItem({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="radio" data-slot="radio-group-item" className={cn('box', className)} {...rest} />
}
