import { controlId, type FieldSection } from '@/lib/form/field-spec'
import type { FormState, FormValues } from '@/lib/form/form-state'
import { FieldControl } from './field-control'
import type { DifferenceWords } from './field-difference'
import { controlValue, errorsOf } from './form-view'

interface FormFieldsProps {
  /** Id of the form. */
  id: string
  shown: readonly FieldSection[]
  state: FormState
  /** Current values of the record. */
  initial: FormValues
  labels: { difference: DifferenceWords; showPassword: string }
}

/** The fields of a form in their sections. */
export function FormFields({ id, shown, state, initial, labels }: FormFieldsProps) {
  const firstWrong = errorsOf(shown, state).find((error) => error.name in state.fields)?.name
  return (
    <div hidden={shown.length === 0} className="grid gap-5">
      {shown.map(({ title, fields, row }, position) => (
        <fieldset
          key={fields[0]?.name}
          className={state.signIn && position === 0 ? 'again' : undefined}
          data-again={(state.signIn && position === 0) || undefined}
        >
          {title && <legend className="form-title">{title}</legend>}
          <div className={row ? 'fields fields-row' : 'fields'}>
            {fields.map((spec) => (
              <FieldControl
                key={spec.name}
                spec={spec}
                id={controlId(id, spec.name)}
                value={controlValue(spec, initial, state)}
                error={state.fields[spec.name]}
                initial={initial}
                state={state}
                words={labels.difference}
                focused={state.status === 'idle' ? spec.autoFocus : spec.name === firstWrong}
                showPassword={labels.showPassword}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
