import type { Option } from '@/lib/form/option'
import { dateShortcuts } from '@/lib/format/date-shortcuts'
import type { FilterSpec } from '@/lib/panel/filter-spec'
import type { SearchParams } from '@/lib/screens/search-params'
import type { Picks } from './action'
import { type Filter, lastDayOf } from './filter'
import type { List } from './list'
import { keptParameters, listHref } from './list-address'
import type { ListState } from './state'
import type { FieldKey, Words } from './words'

/** A list at an address. */
export interface ListAt {
  list: List
  state: ListState
  path: string
  search: SearchParams
}

/** Everything that filters are drawn from. */
interface Drawn extends ListAt {
  picks: Picks
  words: Words
  labels: {
    any: string
    /** Instead of `any` where the options could not be read. */
    unread: string
    search: string
    searchPlaceholder: string
    from(label: string): string
    to(label: string): string
    week: string
    month: string
    threeMonths: string
  }
}

const isOf =
  (...kinds: Filter['kind'][]) =>
  ({ kind }: Filter) =>
    kinds.includes(kind)

/** Filters with a place of their own on the screen, so that neither the panel nor a chip shows them. */
export const isAside = isOf('view', 'tab', 'search', 'searchKind')

/** The parameters that a new filter leaves as they are: page size, sort, columns, view and tab. */
const keptBy = (list: List) => [
  'size',
  'sort',
  'order',
  'view',
  'columns',
  ...namesOf(list, isOf('view', 'tab')),
]

const namesOf = (list: List, isChosen: (filter: Filter) => boolean) =>
  Object.entries(list.filters).flatMap(([name, filter]) => (isChosen(filter) ? [name] : []))

/** The search box with the choice of what it searches; both leave every other filter as it is. */
export function searchOf(drawn: Drawn) {
  const { list, path, search } = drawn
  const own = namesOf(list, isOf('search', 'searchKind'))
  const keep = keptParameters(search).filter(([name]) => !own.includes(name))
  const [box, kind] = [specsOf(drawn, isOf('search'))[0], specsOf(drawn, isOf('searchKind'))[0]]
  return { path, keep, box, kind }
}

/** Every other filter, for the panel that sets them; the search stays. */
export function filtersOf(drawn: Drawn) {
  const { list, path, search } = drawn
  const keptNames = [...keptBy(list), ...namesOf(list, isOf('search', 'searchKind'))]
  const filters = specsOf(drawn, (filter) => !isAside(filter))
  return { path, keep: keptParameters(search, keptNames), filters }
}

function specsOf(drawn: Drawn, isChosen: (filter: Filter) => boolean): FilterSpec[] {
  return Object.entries(drawn.list.filters).flatMap(([name, filter]) =>
    isChosen(filter) ? [specOf(drawn, name, filter)] : [],
  )
}

function specOf(drawn: Drawn, name: string, filter: Filter): FilterSpec {
  const { state, words, labels, picks } = drawn
  const value = state.given[name] ?? ''
  switch (filter.kind) {
    case 'search':
      return { kind: 'search', name, label: labels.search, placeholder: labels.searchPlaceholder, value }
    case 'days':
      return daysOf(drawn, name, words.fields(filter.label))
    case 'text':
      return { kind: 'text', name, label: words.fields(fieldOf(name)), value }
    default: {
      const isUnread = filter.kind === 'pick' && picks[name] === undefined
      const any = { value: '', label: isUnread ? labels.unread : labels.any }
      // A value that is set stays set where its options could not be read.
      const set = isUnread && value ? [{ value, label: value }] : []
      const options = [
        ...(filter.kind === 'searchKind' ? [] : [any]),
        ...set,
        ...optionsOf(name, filter, picks, words),
      ]
      return { kind: 'select', name, label: words.fields(fieldOf(name)), value, options }
    }
  }
}

function daysOf({ state, path, search, words, labels }: Drawn, name: string, label: string): FilterSpec {
  const last = lastDayOf(name)
  const { week, month, threeMonths } = dateShortcuts(words.time.now, words.time.zone, (from, until) =>
    listHref(path, search, { [name]: from, [last]: until }),
  )
  return {
    kind: 'dateRange',
    label,
    from: { name, value: state.given[name] ?? '', label: labels.from(label) },
    to: { name: last, value: state.given[last] ?? '', label: labels.to(label) },
    shortcuts: [
      { label: labels.week, href: week },
      { label: labels.month, href: month },
      { label: labels.threeMonths, href: threeMonths },
    ],
  }
}

/** The filters that are set, the search apart, each with the address of the list without it. */
export function chipsOf({ list, state, path, search, picks, words }: Omit<Drawn, 'labels'>) {
  return Object.entries(state.given).flatMap(([name, value]) => {
    const filter = list.filters[name]
    if (filter && isAside(filter)) return []
    const option = filter && optionsOf(name, filter, picks, words).find((known) => known.value === value)
    return [
      {
        label: words.fields(fieldOf(name)),
        value: option?.label ?? value,
        removeHref: listHref(path, search, { [name]: null }),
      },
    ]
  })
}

/** The address of the list without any filter; page size, sort, view and tab stay. */
export function clearedHref({ list, path, search }: ListAt): string {
  return listHref(path, Object.fromEntries(keptParameters(search, keptBy(list))), {})
}

function optionsOf(name: string, filter: Filter, picks: Picks, words: Words): readonly Option[] {
  if ('values' in filter && 'label' in filter) {
    return filter.values.map((value) => ({
      value,
      label: filter.label(value, words),
      ...('group' in filter && { group: filter.group?.(value, words) }),
    }))
  }
  return filter.kind === 'pick' ? (picks[name] ?? []) : []
}

// The names of filters are the contract's; a test of the registry sees that `fields` has a label for each.
const fieldOf = (name: string) => name as FieldKey
