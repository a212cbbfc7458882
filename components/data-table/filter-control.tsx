import { Search } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { FilterSpec } from '@/lib/list/filter-spec'

/** One filter: its name and its value in one box, so that a line of them reads as a sentence. */
export function FilterControl({ filter }: { filter: FilterSpec }) {
  switch (filter.kind) {
    case 'dateRange':
      return <DateRange filter={filter} />
    case 'select':
      return (
        <label data-slot="filter" data-set={filter.value !== '' || undefined}>
          <span>{filter.label}</span>
          <select name={filter.name} defaultValue={filter.value}>
            {filter.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      )
    case 'text':
      return (
        <label data-slot="filter">
          <span>{filter.label}</span>
          <input
            type="text"
            name={filter.name}
            defaultValue={filter.value}
            placeholder={filter.placeholder}
          />
        </label>
      )
    case 'search':
      return (
        <label data-slot="filter" data-search="">
          <Search aria-hidden="true" className="size-4 text-muted" />
          <input
            type="search"
            name={filter.name}
            aria-label={filter.label}
            defaultValue={filter.value}
            placeholder={filter.placeholder ?? filter.label}
          />
        </label>
      )
  }
}

async function DateRange({ filter }: { filter: Extract<FilterSpec, { kind: 'dateRange' }> }) {
  const t = await getTranslations('table')
  const { label, from, to, shortcuts } = filter
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in a line with the other filters
    <div role="group" aria-label={label} data-slot="filter" data-range="">
      <span>{label}</span>
      <input type="date" name={from.name} aria-label={t('from', { label })} defaultValue={from.value} />
      <span aria-hidden="true">–</span>
      <input type="date" name={to.name} aria-label={t('to', { label })} defaultValue={to.value} />
      {shortcuts && (
        <span data-slot="shortcuts">
          <a href={shortcuts.week}>{t('lastWeek')}</a>
          <a href={shortcuts.month}>{t('lastMonth')}</a>
          <a href={shortcuts.threeMonths}>{t('lastThreeMonths')}</a>
        </span>
      )}
    </div>
  )
}
