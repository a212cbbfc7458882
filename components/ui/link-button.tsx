import type { ComponentProps } from 'react'
import { type ButtonLook, buttonVariants } from './button'
import { cn } from './cn'

/** A link styled as a button. Plain anchors suffice: `Navigation` routes them. */
export function LinkButton({
  variant,
  shape,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook) {
  return (
    <a className={cn(buttonVariants({ variant, shape }), className)} {...rest}>
      {children}
    </a>
  )
}
