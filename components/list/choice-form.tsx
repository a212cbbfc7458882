import { Button } from '@/components/ui/button'
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select'
import type { ChoiceForm as Choice } from '@/lib/list/renewal'

/** The choice that a dialog is drawn for. It asks the dialog's address again, so that it works without script. */
export function ChoiceForm({ path, keep, label, options, value, apply }: Choice) {
  return (
    <form method="get" action={path} className="choose-first" data-slot="choose-first">
      {keep.map(([name, kept]) => (
        <input key={`${name}=${kept}`} type="hidden" name={name} value={kept} />
      ))}
      <label htmlFor="term">{label}</label>
      <NativeSelect
        className="w-auto flex-[1_1_220px]"
        key={value}
        id="term"
        name="term"
        defaultValue={value}
        required
      >
        {options.map(({ label, ...option }) => (
          <NativeSelectOption key={option.value} {...option}>
            {label}
          </NativeSelectOption>
        ))}
      </NativeSelect>
      <Button type="submit" variant="outline">
        {apply}
      </Button>
    </form>
  )
}
