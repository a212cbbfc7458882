import type { ReactNode } from 'react'
import {
  Field as FieldBox,
  FieldDescription,
  FieldError,
  FieldLabel,
  FieldLegend,
  FieldSet,
} from '@/components/ui/field'
import { cn } from '@/lib/utils'

/** Attributes that link a control to its hint and its error. */
export interface ControlWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  /** A note below the control: the value that another operator stored meanwhile. */
  note?: ReactNode
  error?: string
  required?: boolean
  wide?: boolean
  /** Several controls under one label, such as radio buttons. */
  group?: boolean
  /** The control has its own label, such as a checkbox. */
  bare?: boolean
  children: (wiring: ControlWiring) => ReactNode
}

/** The hint and the error of a checkbox begin below its label. */
const fieldOfTick = 'field-bare gap-0 [&>p]:pl-[26px]'

/** A control with label, hint and error, linked by ARIA attributes. */
export function Field({ id, label, hint, note, error, required, wide, group, bare, children }: FieldProps) {
  const described = [error && `${id}-error`, note && `${id}-note`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ')
  const wiring: ControlWiring = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  }
  const Box = group ? FieldSet : FieldBox
  const name = (
    <>
      {label}
      {required && (
        <span aria-hidden="true" className="text-destructive">
          {' *'}
        </span>
      )}
    </>
  )
  return (
    <Box data-slot="field" className={cn(wide && 'col-span-full', bare && fieldOfTick)}>
      {group && <FieldLegend className="mb-1">{name}</FieldLegend>}
      {!group && !bare && <FieldLabel htmlFor={id}>{name}</FieldLabel>}
      {children(wiring)}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {note && (
        <div
          id={`${id}-note`}
          data-slot="difference"
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-0.5 rounded-md border border-l-[3px] border-border-strong border-l-warning bg-sidebar px-2.5 py-[7px] leading-normal"
        >
          {note}
        </div>
      )}
      {hint && <FieldDescription id={`${id}-hint`}>{hint}</FieldDescription>}
    </Box>
  )
}
