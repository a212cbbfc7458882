import { and, inArray, type SQL } from 'drizzle-orm'
import { type PageRequest, pageSizeOf } from '../../lib/contract/paging.ts'
import type { Db } from '../db/connect.ts'
import type { SignedIn } from '../rules/identity.ts'
import { type Scope, scopeOf } from '../rules/tenant-scope.ts'
import { given } from './filters.ts'
import { inOrder, type Listed, listIds, type Ways } from './listing.ts'
import type { Total } from './total.ts'

/** The part of a call's context that lists use. */
export interface ListContext {
  services: { db: Db; ownerId: number }
  account: Pick<SignedIn, 'agentId'>
  now: Date
}

/** The context in which a list is read. */
export interface Reader {
  db: Db
  /** The tenant whose rows the caller sees; null: all tenants. */
  scope: Scope
  now: Date
  /** The id of the login account that is admin. */
  ownerId: number
}

/** The fields of a list request that are filters. */
export type FiltersOf<Request> = Omit<Request, keyof PageRequest>

type Condition<Value> = (value: Value, reader: Reader) => SQL | undefined

/**
 * The condition of each filter. A missing one does not compile, because the filter would match every row. One may have
 * an equivalent that is `plain`: for scanning an order's index, used when many rows match.
 */
export type Conditions<Filters> = {
  readonly [Name in keyof Filters]-?: Condition<NonNullable<Filters[Name]>> & {
    readonly plain?: Condition<NonNullable<Filters[Name]>>
  }
}

/** The declaration of a list, from which the handler of its paging call is made. */
interface Pages<Request extends PageRequest, Row> extends Listed<NonNullable<Request['sort']>> {
  /** The condition for rows that a scope may see. */
  seenBy: (scope: Scope) => SQL | undefined
  conditions: Conditions<FiltersOf<Request>>
  /** Equivalent conditions for scanning an order's index, used when many rows match. */
  plain?: Partial<Conditions<FiltersOf<Request>>>
  /** The way to find the page when many rows match; see {@link Ways}. */
  by?: (request: Request) => Ways['by']
  /** A condition that all matches meet anyway and that bounds the scan of the requested order's index. */
  bounds?: (request: Request) => SQL | undefined
  /**
   * The most matches that are counted exactly; see {@link Ways}. `none`: one filter matches so many rows that
   * its own index does not help; `plain` is then used from the start, so that the other filters find the
   * rows.
   */
  exactly?: (request: Request, reader: Reader) => Promise<Ways['exactly'] | 'none'>
  /** Rows by id, in any order. */
  read: (reader: Reader, ids: number[], request: Request) => Promise<Row[]>
  idOf: (row: Row) => number
}

export interface Page<Row> extends Total {
  list: Row[]
  next: string | null
  pageNum: number
  pageSize: number
}

/** Makes the handler of a paging call from its declaration. */
export function pageOf<Request extends PageRequest, Row>(pages: Pages<Request, Row>) {
  const { seenBy, conditions, plain, by, bounds, exactly, read, idOf, ...listed } = pages
  return async (request: Request, context: ListContext): Promise<Page<Row>> => {
    const reader = readerOf(context)
    const { db, scope } = reader
    const where = (all: Conditions<FiltersOf<Request>>, way?: 'plain') =>
      and(
        seenBy(scope),
        conditionsOf<FiltersOf<Request>>(all, request, reader, way),
        given(request.ids, (ids) => inArray(listed.id, ids)),
      )
    const listing = { ...request, pageSize: pageSizeOf(request) }
    const most = await exactly?.(request, reader)
    const ways = {
      by: by?.(request),
      bounds: bounds?.(request),
      exactly: most === 'none' ? undefined : most,
      plain: where({ ...conditions, ...plain }, 'plain'),
    }
    const matching = most === 'none' ? ways.plain : where(conditions)
    const { ids, ...page } = await listIds(db, listed, listing, matching, ways)
    const rows = ids.length === 0 ? [] : await read(reader, ids, request)
    const { pageNum, pageSize } = listing
    return { ...page, list: inOrder(ids, rows, idOf), pageNum, pageSize }
  }
}

export function readerOf({ services, account, now }: ListContext): Reader {
  return { db: services.db, ownerId: services.ownerId, scope: scopeOf(account), now }
}

/** The conditions of the request's filters, in the order of their declaration; undefined if it has none. */
export function conditionsOf<Filters extends object>(
  conditions: Conditions<Filters>,
  filters: Filters,
  reader: Reader,
  way?: 'plain',
): SQL | undefined {
  const found: (SQL | undefined)[] = []
  for (const name in conditions) {
    const value = filters[name]
    const condition = (way && conditions[name][way]) ?? conditions[name]
    found.push(value === undefined || value === null || value === '' ? undefined : condition(value, reader))
  }
  return and(...found)
}
