import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { inputVariants } from './input-variants'

/** The native select: works on phones, by keyboard and without script. */
export function NativeSelect({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <select
      data-slot="native-select"
      className={cn(inputVariants(), 'chooser pr-6.5', className)}
      {...rest}
    />
  )
}

export function NativeSelectOption(props: ComponentProps<'option'>) {
  return <option data-slot="native-select-option" {...props} />
}
