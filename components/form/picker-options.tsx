import { type KeyboardEvent, useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldLegend } from '@/components/ui/field'
import { NativeText } from '@/components/ui/native-text'
import { RadioGroupItem } from '@/components/ui/radio-group'
import type { Option } from '@/lib/form/option'
import { keyOf } from './use-found'

/** A chosen row: the sign of its checkbox removes it, and without a tick its name is struck through. */
const chip =
  "inline-flex max-w-full cursor-pointer items-start gap-1.5 rounded-[17px] border border-border-strong bg-sidebar px-2.5 py-1 leading-[1.6] [&>.box]:-mx-1 [&>.box]:-my-px [&>[type=checkbox]:checked]:bg-transparent! [&>[type=checkbox]:checked]:bg-none! [&>[type=checkbox]:checked]:before:grid [&>[type=checkbox]:checked]:before:size-4 [&>[type=checkbox]:checked]:before:place-items-center [&>[type=checkbox]:checked]:before:content-['×'] [&>.box:not(:checked)+span]:text-muted-foreground [&>.box:not(:checked)+span]:line-through"

interface OptionsProps {
  title: string
  name: string
  options: readonly Option[]
  isSingle: boolean
}

const fixedLook = "min-w-0 wrap-anywhere before:mr-1.5 before:text-muted-foreground before:content-['•']"

/** Options that remain chosen, as text; they are sent with the others. */
export function FixedOptions({ title, name, options }: Omit<OptionsProps, 'isSingle'>) {
  if (options.length === 0) return null
  return (
    <ul aria-label={title} data-slot="fixed" className="flex flex-wrap gap-x-4 gap-y-1">
      {options.map((option) => (
        <li key={keyOf(option)} className={fixedLook}>
          <OptionText label={option.label} />
          <input type="hidden" name={name} value={option.value} />
        </li>
      ))}
    </ul>
  )
}

/** The chosen options as chips; a chip that is unticked is not sent. */
export function ChosenOptions({ title, name, options, isSingle }: OptionsProps) {
  if (options.length === 0) return null
  return (
    <fieldset data-slot="chosen">
      <FieldLegend className="sr-only">{title}</FieldLegend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <OptionLabel key={keyOf(option)} className={chip} {...{ name, isSingle, option }} isTicked />
        ))}
      </div>
    </fieldset>
  )
}

interface FoundOptionsProps extends OptionsProps {
  onChoose: (option: Option) => void
  /** Leaves the list by the keyboard, to the search above it. */
  onLeave: () => void
}

/** The matches of a search, each with what tells it from others of the same name. */
export function FoundOptions({ title, name, options, isSingle, onChoose, onLeave }: FoundOptionsProps) {
  if (options.length === 0) return null
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const inputs = [...event.currentTarget.querySelectorAll('input')]
    const place = inputs.findIndex((input) => input.isSameNode(document.activeElement))
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && place >= 0) {
      event.preventDefault()
      inputs[place]?.click()
    } else if (event.key === 'Escape' || (step === -1 && place === 0)) {
      event.preventDefault()
      onLeave()
    } else if (step !== undefined) {
      // The arrows of radio buttons would choose.
      event.preventDefault()
      inputs[place + step]?.focus()
    }
  }
  return (
    <fieldset data-slot="found" onKeyDown={onKeyDown}>
      <FieldLegend>{title}</FieldLegend>
      <div className="grid max-h-[276px] overflow-auto rounded-lg border bg-background">
        {options.map((option) => (
          <OptionLabel
            key={keyOf(option)}
            className="tick flex! border-t px-[11px] py-[5px] first:border-t-0 focus-within:bg-accent hover:bg-accent"
            {...{ name, isSingle, option }}
            onChange={() => onChoose(option)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface OptionLabelProps extends Pick<OptionsProps, 'name' | 'isSingle'> {
  className: string
  option: Option
  isTicked?: boolean
  onChange?: () => void
}

/** An option with its control: the name, then a number, an account, an agent. */
function OptionLabel({ className, name, isSingle, option, isTicked = false, onChange }: OptionLabelProps) {
  const { value, label } = option
  const id = useId()
  const shared = { id, name, value, defaultChecked: isTicked, 'data-label': label, onChange }
  return (
    <label htmlFor={id} className={className}>
      {isSingle ? <RadioGroupItem {...shared} /> : <Checkbox {...shared} />}
      <span className="min-w-0 wrap-anywhere">
        <OptionText label={label} />
      </span>
    </label>
  )
}

function OptionText({ label }: { label: string }) {
  const [main, rest] = partsOf(label)
  return (
    <>
      <NativeText>{main}</NativeText>
      {rest && (
        <span className="text-muted-foreground">
          {' · '}
          <NativeText>{rest}</NativeText>
        </span>
      )}
    </>
  )
}

/** A label's name, and what follows it. */
function partsOf(label: string): [main: string, rest: string] {
  const [main = '', ...rest] = label.split(' · ')
  return [main, rest.join(' · ')]
}
