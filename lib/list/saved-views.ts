import { defaultPageSize } from '@/lib/contract/paging'
import type { SavedView } from '@/lib/contract/saved-view'
import { all, first, type SearchParams } from '@/lib/screens/search-params'
import type { Given } from './filter'
import type { ListAt } from './filter-view'
import { columnIds } from './layout-cookie'
import type { List } from './list'
import { stateOf } from './state'

/** The parameter that names the saved view of an address; `none` for the list without its default view. */
export const viewParameter = 'view'
export const noView = 'none'
/** The parameter with the shown columns in their order, which come before the browser's own choice. */
export const columnsParameter = 'columns'

/** A list at an address, with the views saved of it and what of them the address shows. */
export interface ViewedAt extends ListAt {
  views: readonly SavedView[]
  /** The view that the address shows. */
  current: SavedView | undefined
  /** The preset whose filters the address has, and no others; `all` without any. */
  preset: string | undefined
  /** Whether the address filters, sorts or chooses columns in a way that no preset and no view does. */
  isSavable: boolean
}

/** Works out once which view and which preset a list's address shows. */
export function viewedAt<At extends ListAt>(at: At, views: readonly SavedView[]): At & ViewedAt {
  const current = currentView(at, views)
  const preset = currentPreset(at)
  return { ...at, views, current, preset, isSavable: current === undefined && isOwn(at, preset) }
}

/** The views of one list. */
export const viewsOf = (list: Pick<List, 'screen'>, views: readonly SavedView[]) =>
  views.filter(({ screen }) => screen === list.screen)

/** The part of an address that a view keeps, in one order. A parameter that no list would take is left out. */
export function viewQuery(list: List, search: SearchParams): string {
  return partsOf(list, search).toString()
}

/** The same of a view, so that it shows no more than a typed address could. */
const queryOf = (list: List, { query }: SavedView) => viewQuery(list, parametersIn(query))

export function viewHref({ list, path }: Pick<ListAt, 'list' | 'path'>, view: SavedView): string {
  const query = queryOf(list, view)
  return `${path}?${viewParameter}=${view.viewId}${query && `&${query}`}`
}

/** The view that an address shows: the one that it names before others that show the same. */
function currentView({ list, search }: ListAt, views: readonly SavedView[]): SavedView | undefined {
  const query = viewQuery(list, search)
  if (query === '') return undefined
  const same = views.filter((view) => queryOf(list, view) === query)
  return same.find((view) => isNamed(view, search)) ?? same[0]
}

/** The view that an address names, whether or not it still shows it. */
export const namedView = ({ search, views }: Pick<ViewedAt, 'search' | 'views'>) =>
  views.find((view) => isNamed(view, search))

const isNamed = ({ viewId }: SavedView, search: SearchParams) =>
  first(search[viewParameter]) === String(viewId)

/** Whether an address has more than the filters of a preset. */
function isOwn({ list, search }: ListAt, preset: string | undefined): boolean {
  const parts = partsOf(list, search)
  parts.delete('size')
  const isArranged = parts.has('sort') || parts.has(columnsParameter)
  return parts.toString() !== '' && (isArranged || preset === undefined)
}

function currentPreset({ list, state }: ListAt): string | undefined {
  const given = Object.entries(state.given).filter(([name]) => list.filters[name]?.kind !== 'searchKind')
  const known: [string, Given][] = [['all', {}], ...Object.entries(list.presets ?? {})]
  const preset = known.find(
    ([, filters]) =>
      given.length === Object.keys(filters).length && given.every(([name, value]) => filters[name] === value),
  )
  return preset?.[0]
}

/** Whether an address asks for nothing, so that the default view is shown in its place. */
export const isBare = (search: SearchParams) =>
  Object.values(search).every((value) => all(value).every((text) => text === ''))

export const defaultView = (views: readonly SavedView[]) => views.find(({ isDefault }) => isDefault)

/** The columns that an address names and a list may show; none where it names none. */
export function namedColumns(
  { columns: [, ...columns] }: Pick<List, 'columns'>,
  search: SearchParams,
): string[] {
  const named = columnIds(first(search[columnsParameter]) ?? '')
  return [...new Set(named)].filter((id) =>
    columns.some((column) => column.id === id && column.shown !== 'sheet'),
  )
}

function partsOf(list: List, search: SearchParams): URLSearchParams {
  const { given, sort, order, pageSize } = stateOf(list, search)
  const columns = namedColumns(list, search)
  const parts = new URLSearchParams(given)
  if (sort) {
    parts.set('sort', sort)
    parts.set('order', order)
  }
  if (pageSize !== defaultPageSize) parts.set('size', String(pageSize))
  if (columns.length > 0) parts.set(columnsParameter, columns.join('.'))
  parts.sort()
  return parts
}

/** The parameters of a query. The first of several values counts, as in an address. */
function parametersIn(query: string): SearchParams {
  const parameters: SearchParams = {}
  for (const [name, value] of new URLSearchParams(query)) parameters[name] ??= value
  return parameters
}
