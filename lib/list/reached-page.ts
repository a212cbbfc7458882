import 'server-only'
import { pageReach } from '@/lib/contract/paging'
import { UpstreamError } from '@/lib/errors'
import type { Api } from '@/lib/upstream/client'
import type { List, Page } from './list'
import { type ListState, pageRequestOf } from './state'

/** A page of a list. One whose number is out of the platform's reach has no rows, but the list's total. */
export interface ReachedPage<Row> extends Page<Row> {
  isOutOfReach?: true
}

interface Asking {
  api: Api
  state: ListState
  zone: string
}

/** Reads the page that the state names; where the platform does not reach it, the first one for its total. */
export async function readPage<Row>(
  list: List<Row>,
  { api, state, zone }: Asking,
): Promise<ReachedPage<Row>> {
  const read = (pageNum: number) =>
    list.read(api, pageRequestOf(list, { ...state, pageNum }, zone), state.given)
  try {
    return await read(state.pageNum)
  } catch (error) {
    if (state.pageNum === 1 || !isOutOfReach(error)) throw error
    const { total } = await read(1)
    return { list: [], total, isOutOfReach: true }
  }
}

const isOutOfReach = (error: unknown) =>
  error instanceof UpstreamError && error.details.fields?.pageNum === 'tooLarge'

/** The pages at the edges of what numbers reach in a long list. */
export function reachOf({ total }: Page<unknown>, { pageSize, pageNum }: ListState) {
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
