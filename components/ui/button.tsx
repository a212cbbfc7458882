import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn'

export const buttonVariants = cva(
  'inline-flex items-center justify-center gap-2 min-h-control px-3 rounded-control border font-medium whitespace-nowrap select-none aria-disabled:opacity-55 aria-disabled:cursor-default [&_svg]:size-4',
  {
    variants: {
      variant: {
        plain: 'border-line-strong bg-surface text-text hover:bg-sunken',
        main: 'border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong',
        bad: 'border-line-strong bg-surface text-bad hover:bg-sunken',
        destroy: 'border-bad-fill bg-bad-fill text-on-bad',
        quiet: 'border-transparent text-muted hover:bg-sunken hover:text-text',
      },
      shape: { text: '', icon: 'w-control px-0' },
    },
    defaultVariants: { variant: 'plain', shape: 'text' },
  },
)

export type ButtonLook = VariantProps<typeof buttonVariants>

/** A button, of type 'button' unless given. */
export function Button({
  variant,
  shape,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return (
    <button
      data-slot="button"
      type={type}
      className={cn(buttonVariants({ variant, shape }), className)}
      {...rest}
    />
  )
}
