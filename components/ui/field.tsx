import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { Label } from './label'

/** A control with its label, its hint and its error. */
export function Field({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-slot="field" className={cn('grid min-w-0 content-start gap-1', className)} {...rest} />
}

/** Several controls under one legend. */
export function FieldSet({ className, ...rest }: ComponentProps<'fieldset'>) {
  return (
    <fieldset data-slot="field-set" className={cn('grid min-w-0 content-start gap-1', className)} {...rest} />
  )
}

export function FieldLegend({ className, ...rest }: ComponentProps<'legend'>) {
  return (
    <legend
      data-slot="field-legend"
      className={cn('text-xs font-medium text-secondary-foreground', className)}
      {...rest}
    />
  )
}

export function FieldLabel(props: ComponentProps<typeof Label>) {
  return <Label data-slot="field-label" {...props} />
}

export function FieldDescription({ className, ...rest }: ComponentProps<'p'>) {
  return (
    <p
      data-slot="field-description"
      className={cn('text-xs leading-[1.45] text-muted-foreground my:leading-[1.7]', className)}
      {...rest}
    />
  )
}

export function FieldError({ className, ...rest }: ComponentProps<'p'>) {
  return (
    <p
      data-slot="field-error"
      className={cn('err text-xs leading-[1.45] text-destructive', className)}
      {...rest}
    />
  )
}
