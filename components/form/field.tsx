import type { ReactNode } from 'react'
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
  const Box = group ? 'fieldset' : 'div'
  const name = (
    <>
      {label}
      {required && (
        <span aria-hidden="true" className="req">
          {' *'}
        </span>
      )}
    </>
  )
  return (
    <Box data-slot="field" className={cn('field', wide && 'field-wide', bare && 'field-bare')}>
      {group && <legend>{name}</legend>}
      {!group && !bare && <label htmlFor={id}>{name}</label>}
      {children(wiring)}
      {error && (
        <p id={`${id}-error`} data-slot="field-error" className="err">
          {error}
        </p>
      )}
      {note && (
        <div id={`${id}-note`} className="differ">
          {note}
        </div>
      )}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </Box>
  )
}
