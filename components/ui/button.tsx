import type { ComponentProps } from 'react'
import { cn } from './cn'

const variants = { plain: '', main: 'b-main', destroy: 'b-destroy', quiet: 'b-quiet' }
const shapes = { text: '', icon: 'b-icon' }

export interface ButtonLook {
  variant?: keyof typeof variants
  shape?: keyof typeof shapes
}

/** The classes of a button, also for a link that looks like one. */
export function buttonVariants({ variant = 'plain', shape = 'text' }: ButtonLook = {}): string {
  return cn('b', variants[variant], shapes[shape])
}

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
