import type { ComponentProps } from 'react'
import type { Option } from '@/lib/form/option'
import { cn } from './cn'

/** The native select: works on phones, by keyboard and without script. */
export function Select({
  options,
  className,
  ...rest
}: Omit<ComponentProps<'select'>, 'children'> & { options: readonly Option[] }) {
  return (
    <select className={cn('in', className)} {...rest}>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
