import { SlidersHorizontal } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Button, buttonVariants } from '@/components/ui/button'
import { type FilterSpec, filterKey } from '@/lib/list/filter-spec'
import { FilterControl } from './filter-control'

interface ToolbarProps {
  /** The list's own path; filters are its search parameters. */
  path: string
  /** The parameters that a new filter leaves as they are: page size and sort. */
  keep: readonly (readonly [name: string, value: string])[]
  search?: FilterSpec
  /** Filters in the first line. */
  filters?: readonly FilterSpec[]
  /** Filters behind 'more'. */
  more?: readonly FilterSpec[]
}

/** The filters of a list as a GET form. On a phone all but the search fold behind one button. */
export async function Toolbar({ path, keep, search, filters = [], more = [] }: ToolbarProps) {
  const t = await getTranslations('table')
  return (
    // The key redraws the fields when the address changes under them, by a chip or by going back.
    <form
      key={valuesOf([...(search ? [search] : []), ...filters, ...more])}
      method="get"
      action={path}
      data-slot="toolbar"
    >
      {keep.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {search && <FilterControl filter={search} />}
      {filters.length > 0 && (
        <div data-slot="first-filters">
          {filters.map((filter) => (
            <FilterControl key={filterKey(filter)} filter={filter} />
          ))}
        </div>
      )}
      {filters.length + more.length > 0 && (
        <details data-slot="more-filters" data-empty={more.length === 0 || undefined}>
          <summary className={buttonVariants()}>
            <SlidersHorizontal aria-hidden="true" />
            <span data-slot="on-desk">{t('moreFilters')}</span>
            <span data-slot="on-phone">{t('filters')}</span>
          </summary>
          {more.length > 0 && (
            <div data-slot="more-panel">
              {more.map((filter) => (
                <FilterControl key={filterKey(filter)} filter={filter} />
              ))}
            </div>
          )}
        </details>
      )}
      <Button type="submit">{t('apply')}</Button>
    </form>
  )
}

function valuesOf(filters: readonly FilterSpec[]): string {
  const values = filters.flatMap((filter) =>
    filter.kind === 'dateRange' ? [filter.from.value, filter.to.value] : [filter.value],
  )
  return JSON.stringify(values)
}
