import type { ComponentProps } from 'react'
import { cn } from './cn'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn('in', className)} {...rest} />
}
