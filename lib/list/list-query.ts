import { z } from 'zod'
import { defaultPageSize, pageSizes } from '@/lib/contract/paging'

/** What Next.js hands a page as its search parameters. */
export type SearchParams = Record<string, string | string[] | undefined>

interface ListOptions<Filters extends z.ZodRawShape, Sort extends string, Dialog extends string> {
  /** One optional schema a filter; what does not parse is as if it were absent. */
  filters: Filters
  sorts: readonly Sort[]
  /** Dialogs that the screen can open by `?dialog=`. */
  dialogs: readonly Dialog[]
}

/** A list's state as its address carries it. */
export interface ListState<Filters, Sort extends string, Dialog extends string> {
  pageNum: number
  pageSize: number
  sort: Sort | undefined
  order: 'asc' | 'desc'
  filters: Partial<Filters>
  dialog: Dialog | undefined
  /** The rows that a dialog or a bulk action is about. */
  ids: number[]
}

/** Changes to an address: a text sets, null removes, an array sets several. */
export type Changes = Record<string, string | number | readonly (string | number)[] | null>

/** The parameters that are not filters. */
const stateKeys = ['page', 'size', 'sort', 'order', 'dialog', 'id']

/**
 * Makes the parser of one list's address. Wrong values never fail a page: an unknown sort, a page of
 * minus one or a filter that does not parse falls back to its default.
 */
export function defineListQuery<Filters extends z.ZodRawShape, Sort extends string, Dialog extends string>(
  options: ListOptions<Filters, Sort, Dialog>,
) {
  const filters = z.object(options.filters).partial()
  const keys = Object.keys(options.filters)

  return function parse(search: SearchParams): ListState<z.output<typeof filters>, Sort, Dialog> {
    const page = Number(first(search.page))
    const size = Number(first(search.size))
    const sort = options.sorts.find((known) => known === first(search.sort))
    const dialog = options.dialogs.find((known) => known === first(search.dialog))
    return {
      pageNum: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
      pageSize: pageSizes.find((known) => known === size) ?? defaultPageSize,
      sort,
      order: first(search.order) === 'asc' ? 'asc' : 'desc',
      filters: parseEach(filters, keys, search),
      dialog,
      ids: all(search.id)
        .map(Number)
        .filter((id) => Number.isSafeInteger(id) && id > 0),
    }
  }
}

function parseEach<Shape extends z.ZodType>(
  shape: Shape,
  keys: string[],
  search: SearchParams,
): z.output<Shape> {
  const given = keys.flatMap((key): [string, string][] => {
    const text = first(search[key])?.trim()
    return text ? [[key, text]] : []
  })
  const whole = shape.safeParse(Object.fromEntries(given))
  if (whole.success) return whole.data
  const wrong = new Set(whole.error.issues.map((issue) => String(issue.path[0])))
  return shape.parse(Object.fromEntries(given.filter(([key]) => !wrong.has(key))))
}

/**
 * The address of the same list with changes. Whatever changes what is listed goes back to page one
 * and closes the dialog; only a change of `page` or of the dialog itself leaves the rest alone.
 */
export function listHref(path: string, search: SearchParams, changes: Changes): string {
  const next = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const text of all(value)) if (text !== '') next.append(key, text)
  }
  next.delete('dialog')
  next.delete('id')
  const relists = Object.keys(changes).some(
    (key) => key === 'size' || key === 'sort' || !stateKeys.includes(key),
  )
  if (relists) next.delete('page')
  for (const [key, value] of Object.entries(changes)) {
    next.delete(key)
    if (value === null) continue
    for (const text of Array.isArray(value) ? value : [value]) next.append(key, String(text))
  }
  const query = next.toString()
  return query ? `${path}?${query}` : path
}

/** The first value of a search parameter. */
export function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

function all(value: string | string[] | undefined): string[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** The parameters of an address that a form sends along unseen: all but the page and the dialog, or just the named. */
export function keptParameters(search: SearchParams, names?: readonly string[]): [string, string][] {
  const kept = names ?? Object.keys(search).filter((name) => !['page', 'dialog', 'id'].includes(name))
  return kept.flatMap((name) => all(search[name]).map((value): [string, string] => [name, value]))
}
