import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select'
import type { ChoiceForm as Choice } from '@/lib/list/renewal'

/** The choice that a dialog is drawn for. It asks the dialog's address again, so that it works without script. */
export function ChoiceForm({ path, keep, label, options, value, apply }: Choice) {
  return (
    <form
      method="get"
      action={path}
      className="flex flex-wrap items-center gap-2 pb-3.5"
      data-slot="choose-first"
    >
      {keep.map(([name, kept]) => (
        <input key={`${name}=${kept}`} type="hidden" name={name} value={kept} />
      ))}
      <Label htmlFor="term">{label}</Label>
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
