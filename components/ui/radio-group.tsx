import type { ComponentProps } from 'react'
import type { Option } from '@/lib/form/option'

interface RadioGroupProps
  extends Omit<ComponentProps<'input'>, 'type' | 'defaultValue' | 'id' | 'autoFocus'> {
  name: string
  options: readonly Option[]
  defaultValue?: string
  /** Id of the first choice, the target of links to the group. */
  id?: string
}

/** Radio buttons; the legend belongs to the surrounding fieldset. */
export function RadioGroup({ options, name, id, defaultValue, ...rest }: RadioGroupProps) {
  return (
    <span className="flex min-h-control flex-wrap items-center gap-x-5 gap-y-1">
      {options.map((option, index) => (
        <label key={option.value} className="tick">
          <input
            type="radio"
            className="box"
            id={index === 0 ? id : undefined}
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
            disabled={option.disabled}
            {...rest}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </span>
  )
}
