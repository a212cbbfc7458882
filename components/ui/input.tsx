import type { ComponentProps } from 'react'
import { cn } from './cn'

/** Class names shared by all input controls. */
export const controlClass =
  'min-h-control w-full min-w-0 rounded-control border border-edge bg-surface px-2.5 text-text hover:border-muted aria-invalid:border-bad disabled:opacity-55'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input data-slot="input" className={cn(controlClass, 'read-only:bg-sunken', className)} {...rest} />
}
