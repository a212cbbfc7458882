import { Children, cloneElement, type HTMLAttributes, isValidElement, type ReactNode } from 'react'
import { cn } from '@/lib/utils'

interface SlotProps extends HTMLAttributes<HTMLElement> {
  /** One element. */
  children?: ReactNode
}

/** Gives its attributes and classes to the only child, for parts with `asChild`. */
export function Slot({ children, className, ...rest }: SlotProps) {
  const child = Children.only(children)
  if (!isValidElement<HTMLAttributes<HTMLElement>>(child)) return child
  return cloneElement(child, { ...rest, ...child.props, className: cn(className, child.props.className) })
}
