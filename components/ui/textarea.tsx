import type { ComponentProps } from 'react'
import { cn } from './cn'
import { controlClass } from './input'

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea data-slot="textarea" rows={rows} className={cn(controlClass, 'py-1.5', className)} {...rest} />
  )
}
