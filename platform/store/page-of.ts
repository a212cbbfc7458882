import { and, inArray, type SQL } from 'drizzle-orm'
import { type PageRequest, pageSizeOf } from '../../lib/contract/paging.ts'
import type { Db } from '../db/connect.ts'
import type { SignedIn } from '../rules/identity.ts'
import { type Scope, scopeOf } from '../rules/scope.ts'
import { given } from './filters.ts'
import { inOrder, type Listed, listIds, type Ways } from './listing.ts'
import type { Total } from './total.ts'

/** The part of a read's context that lists use. */
export interface ListContext {
  services: { db: Db; ownerId: number }
  account: Pick<SignedIn, 'agentId'>
  now: Date
}

/** A caller that reads a list. */
export interface Reader {
  db: Db
  /** The tenant whose rows it sees. */
  scope: Scope
  now: Date
  /** The login account that is admin. */
  ownerId: number
}

/** The filters of a list request: all of its fields but those of paging. */
export type FiltersOf<Request> = Omit<Request, keyof PageRequest>

/** A condition for each filter. A filter without one does not compile, for it would let every row pass. */
export type Conditions<Filters> = {
  readonly [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>, reader: Reader) => SQL | undefined
}

/** A list of a table, as the handler of its paging call is made from it. */
interface Pages<Request extends PageRequest, Row> extends Listed<NonNullable<Request['sort']>> {
  /** The rows that a scope sees before any filter. */
  seenBy: (scope: Scope) => SQL | undefined
  conditions: Conditions<FiltersOf<Request>>
  /** Other forms of some conditions, to walk an order's index with where many rows match. */
  plain?: Partial<Conditions<FiltersOf<Request>>>
  /** The way to find the page where many rows match; see {@link Ways}. */
  by?: (request: Request) => Ways['by']
  /** Rows by id, in any order. */
  read: (reader: Reader, ids: number[], request: Request) => Promise<Row[]>
  idOf: (row: Row) => number
}

/** The answer of a paging call. */
export interface Page<Row> extends Total {
  list: Row[]
  next: string | null
  pageNum: number
  pageSize: number
}

/** Makes the handler of a paging call. */
export function pageOf<Request extends PageRequest, Row>(pages: Pages<Request, Row>) {
  const { seenBy, conditions, plain, by, read, idOf, ...listed } = pages
  return async (request: Request, context: ListContext): Promise<Page<Row>> => {
    const reader = readerOf(context)
    const { db, scope } = reader
    const where = (all: Conditions<FiltersOf<Request>>) =>
      and(
        seenBy(scope),
        conditionsOf<FiltersOf<Request>>(all, request, reader),
        given(request.ids, (ids) => inArray(listed.id, ids)),
      )
    const listing = { ...request, pageSize: pageSizeOf(request) }
    const ways = { by: by?.(request), ...(plain && { plain: where({ ...conditions, ...plain }) }) }
    const { ids, ...page } = await listIds(db, listed, listing, where(conditions), ways)
    const rows = ids.length === 0 ? [] : await read(reader, ids, request)
    const { pageNum, pageSize } = listing
    return { ...page, list: inOrder(ids, rows, idOf), pageNum, pageSize }
  }
}

/** The caller of a list as its conditions know it. */
export function readerOf({ services, account, now }: ListContext): Reader {
  return { db: services.db, ownerId: services.ownerId, scope: scopeOf(account), now }
}

/** The conditions of the filters that were given, in the order of their declaration; none where none was given. */
export function conditionsOf<Filters extends object>(
  conditions: Conditions<Filters>,
  filters: Filters,
  reader: Reader,
): SQL | undefined {
  const found: (SQL | undefined)[] = []
  for (const name in conditions) {
    found.push(conditionOf(conditions, name, filters, reader))
  }
  return and(...found)
}

function conditionOf<Filters extends object, Name extends keyof Filters>(
  conditions: Conditions<Filters>,
  name: Name,
  filters: Filters,
  reader: Reader,
): SQL | undefined {
  const value = filters[name]
  return value === undefined || value === null || value === '' ? undefined : conditions[name](value, reader)
}
