import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { inputVariants } from './input-variants'

const file =
  '[&[type=file]]:p-[3px] file:mr-2.5 file:min-h-6 file:cursor-pointer file:rounded-sm file:border file:border-border file:bg-muted file:px-2.5 file:py-px file:text-foreground'

export function Input({ className, type, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      data-slot="input"
      className={cn(inputVariants(), type === 'file' && file, className)}
      {...rest}
    />
  )
}
