import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { Option } from '@/lib/form/option'
import type { FilterSpec } from '@/lib/panel/filter-spec'
import { PanelField, PanelFields } from './panel-field'

/** One filter in the panel that sets them; drawn by the server and by the browser alike. */
export function FilterControl({ filter }: { filter: FilterSpec }) {
  switch (filter.kind) {
    case 'dateRange':
      return <DateRange filter={filter} />
    case 'select':
      return (
        <PanelField label={filter.label}>
          <NativeSelect name={filter.name} defaultValue={filter.value}>
            <Options options={filter.options} />
          </NativeSelect>
        </PanelField>
      )
    default:
      return (
        <PanelField label={filter.label}>
          <Input
            type="text"
            name={filter.name}
            defaultValue={filter.value}
            placeholder={filter.placeholder}
          />
        </PanelField>
      )
  }
}

/** Options in the order of their headings; those with the same heading are together below it. */
function Options({ options }: { options: readonly Option[] }) {
  const groups = [...new Set(options.map(({ group }) => group))]
  return groups.map((group) => {
    const grouped = options.filter((option) => option.group === group)
    const drawn = grouped.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
    if (group === undefined) return drawn
    return (
      <optgroup key={group} label={group}>
        {drawn}
      </optgroup>
    )
  })
}

function DateRange({ filter }: { filter: Extract<FilterSpec, { kind: 'dateRange' }> }) {
  const { label, from, to, shortcuts } = filter
  return (
    <PanelFields label={label} data-slot="date-range">
      <Input
        className="w-auto"
        type="date"
        name={from.name}
        aria-label={from.label}
        defaultValue={from.value}
      />
      <span aria-hidden="true">–</span>
      <Input className="w-auto" type="date" name={to.name} aria-label={to.label} defaultValue={to.value} />
      {shortcuts.map(({ label, href }) => (
        <a key={href} href={href} className="go-to">
          {label}
        </a>
      ))}
    </PanelFields>
  )
}
