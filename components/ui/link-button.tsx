import type { ComponentProps } from 'react'
import { type ButtonLook, buttonVariants } from './button'
import { cn } from './cn'

/** A link that looks like a button. Plain anchors are enough: `Navigation` makes them instant. */
export function LinkButton({
  variant,
  shape,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook) {
  return (
    <a data-slot="link-button" className={cn(buttonVariants({ variant, shape }), className)} {...rest}>
      {children}
    </a>
  )
}
