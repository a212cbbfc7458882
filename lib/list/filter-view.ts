import { dateShortcuts } from '@/lib/date-shortcuts'
import type { Option } from '@/lib/option'
import type { Picks } from './action'
import { type Filter, lastDayOf } from './filter'
import type { FilterSpec } from './filter-spec'
import { keptParameters, listHref } from './list-address'
import type { OpenList } from './open-list'
import type { FieldKey, Words } from './words'

/** An open list with everything that its filters are drawn from. */
interface Drawn {
  open: Omit<OpenList<unknown, unknown>, 'read'>
  picks: Picks
  words: Words
  labels: { any: string; search: string; searchPlaceholder: string }
}

/** The parameters that a new filter leaves as they are: page size, sort and view. */
const keptBy = ({ list }: Drawn['open']) => [
  'size',
  'sort',
  'order',
  ...Object.entries(list.filters).flatMap(([name, { kind }]) => (kind === 'view' ? [name] : [])),
]

/** The toolbar's filters: the search box, those of the first line, and those behind 'more'. */
export function toolbarOf(drawn: Drawn) {
  const { open } = drawn
  const shown = Object.entries(open.list.filters).filter(([, { kind }]) => kind !== 'view')
  const specsOf = (chosen: (filter: Filter) => boolean | undefined) =>
    shown.filter(([, filter]) => chosen(filter)).map(([name, filter]) => specOf(drawn, name, filter))
  return {
    path: open.path,
    keep: keptParameters(open.search, keptBy(open)),
    search: specsOf(({ kind }) => kind === 'search')[0],
    filters: specsOf(({ kind, first }) => first && kind !== 'search'),
    more: specsOf(({ kind, first }) => !first && kind !== 'search'),
  }
}

function specOf({ open, picks, words, labels }: Drawn, name: string, filter: Filter): FilterSpec {
  const { state, path, search } = open
  const value = state.given[name] ?? ''
  switch (filter.kind) {
    case 'search':
      return { kind: 'search', name, label: labels.search, placeholder: labels.searchPlaceholder, value }
    case 'days': {
      const last = lastDayOf(name)
      return {
        kind: 'dateRange',
        label: words.fields(filter.label),
        from: { name, value },
        to: { name: last, value: state.given[last] ?? '' },
        shortcuts: dateShortcuts(words.time.now, words.time.zone, (from, until) =>
          listHref(path, search, { [name]: from, [last]: until }),
        ),
      }
    }
    case 'text':
      return { kind: 'text', name, label: words.fields(fieldOf(name)), value }
    default: {
      const any = filter.kind === 'searchKind' ? [] : [{ value: '', label: labels.any }]
      const options = [...any, ...optionsOf(name, filter, picks, words)]
      return { kind: 'select', name, label: words.fields(fieldOf(name)), value, options }
    }
  }
}

/** The filters that are set, each with the address of the list without it. */
export function chipsOf({ open, picks, words, labels }: Drawn) {
  const { list, state, path, search } = open
  return Object.entries(state.given).flatMap(([name, value]) => {
    const filter = list.filters[name]
    if (filter?.kind === 'view' || filter?.kind === 'searchKind') return []
    const option = filter && optionsOf(name, filter, picks, words).find((known) => known.value === value)
    return [
      {
        label: filter?.kind === 'search' ? labels.search : words.fields(fieldOf(name)),
        value: option?.label ?? value,
        href: listHref(path, search, { [name]: null }),
      },
    ]
  })
}

/** The address of the list without any filter; page size, sort and view stay. */
export function clearedHref(open: Drawn['open']): string {
  return listHref(open.path, Object.fromEntries(keptParameters(open.search, keptBy(open))), {})
}

function optionsOf(name: string, filter: Filter, picks: Picks, words: Words): readonly Option[] {
  if ('values' in filter) return filter.values.map((value) => ({ value, label: filter.label(value, words) }))
  return filter.kind === 'pick' ? (picks[name] ?? []) : []
}

// The names of filters are the contract's; a test of the registry sees that `fields` has a label for each.
const fieldOf = (name: string) => name as FieldKey
