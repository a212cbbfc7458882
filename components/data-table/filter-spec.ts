import type { Option } from '@/components/ui/select'

interface CommonFilter {
  name: string
  label: string
  /** What is set now; empty when nothing is. */
  value: string
}

interface TextFilter extends CommonFilter {
  kind: 'search' | 'text'
  placeholder?: string
}

interface SelectFilter extends CommonFilter {
  kind: 'select'
  /** The first one is 'any', with an empty value. */
  options: readonly Option[]
}

interface DateRangeFilter {
  kind: 'dateRange'
  label: string
  from: { name: string; value: string }
  to: { name: string; value: string }
  /** Addresses of the list for last week, last month and last three months. */
  shortcuts?: { week: string; month: string; threeMonths: string }
}

/** A filter of a list as a page describes it. */
export type FilterSpec = TextFilter | SelectFilter | DateRangeFilter

/** What identifies a filter in its toolbar. */
export function filterKey(filter: FilterSpec): string {
  return filter.kind === 'dateRange' ? filter.from.name : filter.name
}
