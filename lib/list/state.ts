import { z } from 'zod'
import { cached } from '@/lib/cache/bounded'
import { requiredText } from '@/lib/contract/fields'
import { defaultPageSize, pageSizes } from '@/lib/contract/paging'
import { plainText } from '@/lib/contract/plain-text'
import { addDays, startOfDay } from '@/lib/format/days'
import { unpackIds } from '@/lib/format/packed-ids'
import { inUnicode } from '@/lib/i18n/zawgyi'
import { all, first, type SearchParams } from '@/lib/screens/search-params'
import { type Filter, type Given, lastDayOf, parametersOf } from './filter'
import type { List } from './list'
import { type PanelName, panelNames } from './panel-names'
import { snapshotLimit } from './seen-rows'
import { restoredBy } from './undo'

/** A list's state as its address carries it. A parameter that does not parse is taken for absent: no address fails a page. */
export interface ListState {
  pageNum: number
  pageSize: number
  sort: string | undefined
  order: 'asc' | 'desc'
  given: Given
  /** The view of the list that is shown, such as the deleted members. */
  view: string | undefined
  dialog: string | undefined
  panel: PanelName | undefined
  /** The rows that the dialog is about. */
  ids: number[]
  /** The dialog is about every row that matches the filters. */
  all: boolean
  /** The term of a dialog that gives rows a new end, as the address has it. */
  term: string | undefined
}

export function stateOf(list: List, search: SearchParams): ListState {
  const page = Number(first(search.page))
  const size = Number(first(search.size))
  const sort = first(search.sort)
  const dialog = first(search.dialog) ?? ''
  const isDialog =
    dialog === 'edit'
      ? list.edit !== undefined
      : Object.hasOwn(list.actions, dialog) || restoredBy(list, dialog) !== undefined
  const panel = panelNames.find((known) => known === dialog)
  const given = Object.entries(list.filters).flatMap(([name, filter]) =>
    parametersOf(name, filter).flatMap((parameter) => {
      const typed = plainText(first(search[parameter]) ?? '').trim()
      // The field and the chip of the filter show the converted text.
      const value = filter.kind === 'search' || filter.kind === 'text' ? inUnicode(typed) : typed
      const isSet = value !== '' && schemaOf(list, name, filter).safeParse(value).success
      return isSet ? [[parameter, value] as const] : []
    }),
  )
  return {
    pageNum: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize: pageSizes.find((known) => known === size) ?? defaultPageSize,
    sort: list.columns.find((column) => column.sort !== undefined && column.sort === sort)?.sort,
    order: first(search.order) === 'asc' ? 'asc' : 'desc',
    given: Object.fromEntries(given),
    view: given.find(([name]) => list.filters[name]?.kind === 'view')?.[0],
    dialog: isDialog ? dialog : undefined,
    panel,
    ids: [...all(search.id).map(Number), ...unpackIds(first(search.ids) ?? '', snapshotLimit)].filter(
      (id) => Number.isSafeInteger(id) && id > 0,
    ),
    all: first(search.all) === '1',
    term: first(search.term),
  }
}

/** The call's request for the page that the state names. */
export function pageRequestOf(list: List, state: ListState, zone: string): Record<string, unknown> {
  const { pageNum, pageSize, sort, order } = state
  return { ...filtersOf(list, state, zone), pageNum, pageSize, sort, order }
}

/** The call's request for the rows of the dialog: in the same view, without the list's other filters. */
export function chosenRequestOf({ ids, view }: Pick<ListState, 'ids' | 'view'>): Record<string, unknown> {
  return { ids, ...(view && { [view]: true }) }
}

/** The filters as the call takes them: days as moments of the operator's zone, yes and no as booleans. */
function filtersOf(list: List, { given }: ListState, zone: string): Record<string, unknown> {
  const request: Record<string, unknown> = {}
  for (const [name, filter] of Object.entries(list.filters)) {
    const value = given[name]
    if (filter.kind === 'days') {
      const last = given[lastDayOf(name)]
      if (value) request[name] = startOfDay(value, zone).toISOString()
      if (last) request[filter.before] = startOfDay(addDays(last, 1), zone).toISOString()
    } else if (value !== undefined && Object.hasOwn(list.call.request.shape, name)) {
      request[name] = filter.kind === 'flag' || filter.kind === 'view' ? value === 'true' : value
    }
  }
  return request
}

/** Schemas are made once: making one takes longer than reading a filter with it. */
function schemaOf({ call }: List, name: string, filter: Filter): z.ZodType {
  if (filter.kind === 'days') return day
  if (filter.kind === 'view') return chosen
  if ('values' in filter) return cached(oneOf, filter.values, () => z.enum(filter.values))
  const { [name]: schema } = call.request.shape
  return schema instanceof z.ZodType ? schema : searched
}

const day = z.iso.date()
const chosen = z.literal('true')
const oneOf = new Map<readonly string[], z.ZodType>()
/** A search box whose call's field is known only when it is made. */
const searched = requiredText(64)
