import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { Icon } from './icon'
import { Input } from './input'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
}

/** The search of a line of controls. */
export function SearchField({ label, className, ...rest }: SearchFieldProps) {
  return (
    <label className={cn('find w-[272px] max-md:w-auto max-md:min-w-[220px] max-md:flex-1', className)}>
      <Icon name="search" />
      <Input className="pl-[31px]" type="search" aria-label={label} {...rest} />
    </label>
  )
}
