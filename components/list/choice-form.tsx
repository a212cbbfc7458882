import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import type { ChoiceForm as Choice } from '@/lib/list/renewal'

/** The choice that a dialog is drawn for. It asks the dialog's address again, so that it works without script. */
export function ChoiceForm({ path, keep, label, options, value, apply }: Choice) {
  return (
    <form method="get" action={path} className="choose-first" data-slot="choose-first">
      {keep.map(([name, kept]) => (
        <input key={`${name}=${kept}`} type="hidden" name={name} value={kept} />
      ))}
      <label htmlFor="term">{label}</label>
      <Select key={value} id="term" name="term" defaultValue={value} options={options} required />
      <Button type="submit">{apply}</Button>
    </form>
  )
}
