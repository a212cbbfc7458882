import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '@/components/ui/field'
import { cn } from '@/lib/utils'

interface TrackFieldProps extends ComponentProps<'div'> {
  /** The id of the field, of which its error's is made. */
  field: string
  label: string
  error: string | undefined
  hint?: ReactNode
}

/** A field of a search with its label beside it, and its error below both. */
export function TrackField({ field, label, error, hint, className, children, ...rest }: TrackFieldProps) {
  return (
    <div className={cn('flex flex-wrap items-center gap-1.5', className)} {...rest}>
      <label htmlFor={field} className="text-muted-foreground">
        {label}
      </label>
      {children}
      {error && (
        <FieldError id={`${field}-error`} className="basis-full">
          {error}
        </FieldError>
      )}
      {hint}
    </div>
  )
}
