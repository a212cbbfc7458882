import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { type ButtonLook, buttonVariants } from './button-variants'
import { Slot } from './slot'

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Gives the look to the child, such as a link. */
  asChild?: boolean
}

/** A button, of type 'button' unless given. */
export function Button({ variant, size, className, asChild, ...rest }: ButtonProps) {
  const given = { 'data-slot': 'button', className: cn(buttonVariants({ variant, size }), className) }
  return asChild ? <Slot {...given} {...rest} /> : <button type="button" {...given} {...rest} />
}
