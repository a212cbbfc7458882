import 'server-only'
import { pageReach } from '@/lib/contract/paging'
import { UpstreamError } from '@/lib/errors/errors'
import { tellApart } from '@/lib/errors/left-out-of-page'
import { incomplete } from '@/lib/upstream/all-pages'
import type { Api } from '@/lib/upstream/client'
import type { List, Page } from './list'
import { pageSizeOf, rowsOn } from './page-size'
import { type ListState, pageRequestOf } from './state'

/** A page of a list. One whose number is out of the platform's reach has no rows, but the list's total. */
export interface ReachedPage<Row> extends Page<Row> {
  /** Rows on a full page of the platform, by which pages are numbered. */
  pageSize: number
  isOutOfReach?: true
}

interface Asking {
  api: Api
  state: ListState
  zone: string
}

/**
 * Reads the page that the state names; where the platform does not reach it, the first one for its total. Throws
 * {@link UpstreamError} `incomplete` for a page without rows inside of the total: such a list is not empty.
 */
export async function readPage<Row>(
  list: List<Row>,
  { api, state, zone }: Asking,
): Promise<ReachedPage<Row>> {
  const read = (pageNum: number) =>
    list.read(api, pageRequestOf(list, { ...state, pageNum }, zone), state.given)
  try {
    const page = await read(state.pageNum)
    tellApart(page.leftOut)
    // Pages are numbered by the platform's size, which may be smaller than the one that was asked for.
    const pageSize = await pageSizeOf(page, state, () => read(1))
    const before = (state.pageNum - 1) * pageSize
    const rows = rowsOn(page)
    if (rows === 0 && page.total > before && !page.estimated)
      throw incomplete(list.call.path, { rows, owed: page.total - before })
    return { ...withoutShortfall(page, before), pageSize }
  } catch (error) {
    if (state.pageNum === 1 || !isOutOfReach(error)) throw error
    const { total } = await read(1)
    return { list: [], total, pageSize: state.pageSize, isOutOfReach: true }
  }
}

/** A total below the rows that came, with a page behind them, tells nothing: there is at least one more row. */
function withoutShortfall<Row>(page: Page<Row>, before: number): Page<Row> {
  const rows = rowsOn(page)
  const least = before + rows
  const isShort = rows > 0 && page.next && page.total < least
  return isShort ? { ...page, total: least + 1, estimated: true } : page
}

const isOutOfReach = (error: unknown) =>
  error instanceof UpstreamError && error.details.fields?.pageNum === 'tooLarge'

/** The pages at the edges of what numbers reach in a long list. */
export function reachOf({ total, pageSize }: ReachedPage<unknown>, { pageNum }: ListState) {
  return {
    asked: pageNum,
    total,
    reach: pageReach,
    /** The furthest page from the start, and the furthest from the end. */
    fromStart: Math.floor(pageReach / pageSize) + 1,
    fromEnd: Math.ceil((total - pageReach) / pageSize),
    last: Math.ceil(total / pageSize),
  }
}
