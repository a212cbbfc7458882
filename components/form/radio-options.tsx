import type { ComponentProps } from 'react'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import type { Option } from '@/lib/form/option'

interface RadioOptionsProps
  extends Omit<ComponentProps<'input'>, 'type' | 'defaultValue' | 'id' | 'autoFocus'> {
  name: string
  options: readonly Option[]
  defaultValue?: string
  /** Id of the first choice, the target of links to the group. */
  id?: string
}

/** A radio button for each option. */
export function RadioOptions({ options, name, id, defaultValue, ...rest }: RadioOptionsProps) {
  return (
    <RadioGroup
      className={options.length > 4 ? 'grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))]' : undefined}
    >
      {options.map((option, index) => (
        <label key={option.value} className="tick">
          <RadioGroupItem
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
    </RadioGroup>
  )
}
