import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

const alertVariants = cva(
  'flex gap-2.5 rounded-[10px] border border-border-strong bg-sidebar px-3.5 py-[9px] wrap-anywhere [&>i]:mt-0.5',
  {
    variants: {
      variant: {
        default: '[&>i]:text-muted-foreground',
        success: '[&>i]:text-success',
        warning: '[&>i]:text-warning',
        destructive: '[&>i]:text-destructive',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

export type AlertLook = VariantProps<typeof alertVariants>

/** A message: an icon, then its title and its description. */
export function Alert({ variant, className, ...rest }: ComponentProps<'div'> & AlertLook) {
  return (
    <div data-slot="alert" role="alert" className={cn(alertVariants({ variant }), className)} {...rest} />
  )
}

export function AlertDescription({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="alert-description"
      className={cn('flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1', className)}
      {...rest}
    />
  )
}
