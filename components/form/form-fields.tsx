import { FieldGroup } from '@/components/ui/field-group'
import { controlId, type FieldSection } from '@/lib/form/field-spec'
import type { FormState, FormValues } from '@/lib/form/form-state'
import { cn } from '@/lib/utils'
import { FieldControl } from './field-control'
import type { DifferenceWords } from './field-difference'
import { controlValue, errorsOf } from './form-view'
import { SectionTitle } from './section-title'

interface FormFieldsProps {
  /** Id of the form. */
  id: string
  sections: readonly FieldSection[]
  state: FormState
  /** Current values of the record. */
  initial: FormValues
  labels: { difference: DifferenceWords; showPassword: string }
}

/** The fields of a form in their sections. */
export function FormFields({ id, sections, state, initial, labels }: FormFieldsProps) {
  const firstWrong = errorsOf(sections, state).find((error) => error.name in state.fields)?.name
  return (
    <div
      hidden={sections.length === 0}
      className="form-sections grid gap-5"
      data-titled={sections.some(({ title }) => title) || undefined}
    >
      {sections.map(({ title, fields, row }, position) => (
        <fieldset
          key={fields[0]?.name}
          className={cn(
            'form-section',
            state.signIn &&
              position === 0 &&
              'rounded-[10px] border border-primary bg-primary-soft px-3.5 pt-3 pb-3.5',
          )}
          data-titled={title ? '' : undefined}
          data-again={(state.signIn && position === 0) || undefined}
        >
          {title && <SectionTitle>{title}</SectionTitle>}
          <FieldGroup className={row ? 'flex flex-wrap gap-x-4 gap-y-1.5' : undefined}>
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
          </FieldGroup>
        </fieldset>
      ))}
    </div>
  )
}
