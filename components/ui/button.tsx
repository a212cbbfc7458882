import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn'

export const buttonVariants = cva('b', {
  variants: {
    variant: {
      plain: '',
      main: 'b-main',
      destroy: 'b-destroy',
      quiet: 'b-quiet',
    },
    shape: { text: '', icon: 'b-icon' },
  },
  defaultVariants: { variant: 'plain', shape: 'text' },
})

export type ButtonLook = VariantProps<typeof buttonVariants>

/** A button, of type 'button' unless given. */
export function Button({
  variant,
  shape,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={cn(buttonVariants({ variant, shape }), className)} {...rest} />
}
