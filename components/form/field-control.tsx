import { lazy, type ReactNode } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { PasswordInput } from '@/components/ui/password-input'
import { RadioGroup } from '@/components/ui/radio-group'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import type { FieldSpec } from '@/lib/form/field-spec'
import { type FormState, type FormValues, isStale } from '@/lib/form/form-state'
import { Field } from './field'
import type { DifferenceWords } from './field-difference'
import { optionsOf } from './form-view'
import { LazyStaleField } from './lazy-stale-fields'
import { StoredPicture } from './stored-picture'

// Loaded like `LazyForm`: only the few forms with such a field need its script.
const PickField = lazy(() => import('./pick-field'))

interface FieldControlProps {
  spec: FieldSpec
  id: string
  /** Input of a refused form, else the record's value. */
  value: string
  error?: string
  /** Current values of the record. */
  initial: FormValues
  state: FormState
  words: DifferenceWords
  /** Whether the page opens with the focus here, for example in its first invalid field. */
  focused?: boolean
  /** Name of the button that reveals a password. */
  showPassword: string
}

/** Draws a field from its specification. */
export function FieldControl({
  spec,
  id,
  value,
  error,
  initial,
  state,
  words,
  focused,
  showPassword,
}: FieldControlProps) {
  const isTick = spec.type === 'checkbox'
  const draw = (note?: ReactNode) => (
    <Field
      id={id}
      label={spec.label}
      hint={spec.hint}
      note={note}
      error={error}
      required={spec.required}
      wide={spec.wide}
      group={spec.type === 'radio' || spec.type === 'pick'}
      bare={isTick}
    >
      {(wiring) => {
        const shared = {
          ...wiring,
          name: spec.name,
          autoFocus: focused,
          ...(spec.isClosed && { disabled: true }),
        }
        const required = { 'aria-required': spec.required }
        switch (spec.type) {
          case 'checkbox':
            return (
              <Checkbox
                {...shared}
                {...required}
                value={spec.value ?? 'true'}
                defaultChecked={value === (spec.value ?? 'true')}
              >
                {spec.label}
              </Checkbox>
            )
          case 'radio':
            return <RadioGroup {...shared} options={optionsOf(spec, value)} defaultValue={value} />
          case 'select':
            return <Select {...shared} {...required} options={optionsOf(spec, value)} defaultValue={value} />
          case 'textarea':
            return (
              <Textarea
                {...shared}
                {...required}
                rows={spec.rows}
                maxLength={spec.maxLength}
                defaultValue={value}
              />
            )
          case 'pick':
            return spec.isClosed ? <Input {...shared} /> : <PickField spec={spec} wiring={wiring} />
          case 'file':
            return (
              <>
                {spec.stored && value && <StoredPicture name={spec.name} file={value} label={spec.stored} />}
                <Input {...shared} {...required} type="file" accept={spec.accept} />
              </>
            )
          case 'password':
            return (
              <PasswordInput
                {...shared}
                {...required}
                showLabel={showPassword}
                autoComplete={spec.autoComplete ?? 'off'}
                maxLength={spec.maxLength}
              />
            )
          default: {
            const input = (
              <Input
                {...shared}
                {...required}
                type={spec.type}
                autoComplete={spec.autoComplete ?? 'off'}
                inputMode={spec.inputMode}
                maxLength={spec.maxLength}
                min={spec.min}
                max={spec.max}
                placeholder={spec.placeholder}
                readOnly={spec.readOnly}
                defaultValue={value}
              />
            )
            if (!spec.beside) return input
            return (
              <div className="pair">
                {input}
                {spec.beside}
              </div>
            )
          }
        }
      }}
    </Field>
  )
  if (!isStale(state)) return draw()
  return (
    <LazyStaleField spec={spec} id={id} initial={initial} state={state} words={words}>
      {draw}
    </LazyStaleField>
  )
}
