import { type ComponentProps, lazy, type ReactNode } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select'
import { PasswordInput } from '@/components/ui/password-input'
import { Textarea } from '@/components/ui/textarea'
import type { FieldSpec, FileSpec, TypedSpec } from '@/lib/form/field-spec'
import { type FormState, type FormValues, isStale } from '@/lib/form/form-state'
import { type ControlWiring, Field } from './field'
import type { DifferenceWords } from './field-difference'
import { optionsOf } from './form-view'
import { LazyStaleField } from './lazy-stale-fields'
import { RadioOptions } from './radio-options'
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
export function FieldControl(props: FieldControlProps) {
  const { spec, id, error, initial, state, words } = props
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
      bare={spec.type === 'checkbox'}
    >
      {(wiring) => controlOf(props, wiring)}
    </Field>
  )
  if (!isStale(state)) return draw()
  return (
    <LazyStaleField spec={spec} id={id} initial={initial} state={state} words={words}>
      {draw}
    </LazyStaleField>
  )
}

type ControlProps = Pick<FieldControlProps, 'spec' | 'value' | 'focused' | 'showPassword'>

/** The control of a field, by the field's type. */
function controlOf({ spec, value, focused, showPassword }: ControlProps, wiring: ControlWiring): ReactNode {
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
        <label className="tick text-xs font-medium text-secondary-foreground in-card:flex in-card:text-sm in-card:font-normal in-card:text-foreground">
          <Checkbox
            {...shared}
            {...required}
            value={spec.value ?? 'true'}
            defaultChecked={value === (spec.value ?? 'true')}
          />
          <span>{spec.label}</span>
        </label>
      )
    case 'radio':
      return <RadioOptions {...shared} options={optionsOf(spec, value)} defaultValue={value} />
    case 'select':
      return (
        <NativeSelect {...shared} {...required} defaultValue={value}>
          {optionsOf(spec, value).map(({ label, ...option }) => (
            <NativeSelectOption key={option.value} {...option}>
              {label}
            </NativeSelectOption>
          ))}
        </NativeSelect>
      )
    case 'textarea': {
      const { rows, maxLength } = spec
      return <Textarea {...shared} {...required} rows={rows} maxLength={maxLength} defaultValue={value} />
    }
    case 'pick':
      return spec.isClosed ? (
        <Input {...shared} />
      ) : (
        <PickField spec={spec} wiring={wiring} autoFocus={focused} />
      )
    case 'file':
      return <FileControl {...shared} {...required} spec={spec} value={value} />
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
    default:
      return <LineInput {...shared} {...required} spec={spec} defaultValue={value} />
  }
}

interface FileControlProps extends ComponentProps<typeof Input> {
  spec: FileSpec
  value: string
}

/** A file field below the picture that it replaces. */
function FileControl({ spec, value, ...props }: FileControlProps) {
  return (
    <>
      {spec.stored && value && <StoredPicture name={spec.name} file={value} label={spec.stored} />}
      <Input {...props} type="file" accept={spec.accept} />
    </>
  )
}

interface LineInputProps extends ComponentProps<typeof Input> {
  spec: TypedSpec
}

/** An input of one line, with what is to be beside it. */
function LineInput({ spec, ...props }: LineInputProps) {
  const input = (
    <Input
      {...props}
      type={spec.type}
      autoComplete={spec.autoComplete ?? 'off'}
      inputMode={spec.inputMode}
      maxLength={spec.maxLength}
      min={spec.min}
      max={spec.max}
      placeholder={spec.placeholder}
      readOnly={spec.readOnly}
    />
  )
  if (!spec.beside) return input
  return (
    <div className="flex gap-1.5">
      {input}
      {spec.beside}
    </div>
  )
}
