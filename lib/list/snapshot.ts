import 'server-only'
import { selectionLimit } from '@/lib/contract/selection'
import type { Api } from '@/lib/upstream/client'
import type { List } from './list'
import { snapshotLimit } from './seen-rows'
import { chosenRequestOf, type ListState, pageRequestOf } from './state'
import { restoredBy } from './undo'

/** The rows that a dialog is about. */
export interface Chosen<Row> {
  rows: Row[]
  /** Of all that match: when they were read, and how many there were. */
  snapshot?: Snapshot
}

export interface Snapshot {
  at: Date
  total: number
  /** More match than one confirmation takes, so none of them was read. */
  isTooMany: boolean
}

interface Reading {
  api: Api
  state: ListState
  zone: string
}

const none = { rows: [] }
/** The largest page of the wire. */
const pageSize = 100
const atOnce = 4

/** Reads the rows that the address names, or with `all` every row that matches its filters. */
export async function readChosen<Row>(list: List<Row>, reading: Reading): Promise<Chosen<Row>> {
  const { api, state } = reading
  const { dialog = '', ids, view } = state
  if (!dialog || !list.write || restoredBy(list, dialog)) return none
  if (state.all) return takesAll(list.actions[dialog]) ? readSnapshot(list, reading) : none
  return { rows: await readByIds(list, { api, ids, view }) }
}

/** Whether an action takes all rows that match. Rows whose new passwords are handed out are ticked. */
export function takesAll(action: List['actions'][string] | undefined): boolean {
  return action !== undefined && !action.single && !action.ticked && !action.answers
}

/** Reads rows by their ids, in as many calls as they need. */
export async function readByIds<Row>(
  list: Pick<List<Row>, 'read'>,
  { api, ids, view }: { api: Api; ids: readonly number[]; view: string | undefined },
): Promise<Row[]> {
  const pages = await inTurns(piecesOf(ids, selectionLimit), (piece) =>
    list.read(api, chosenRequestOf({ ids: piece, view }), {}),
  )
  return pages.flatMap((page) => page.list)
}

async function readSnapshot<Row>(list: List<Row>, { api, state, zone }: Reading): Promise<Chosen<Row>> {
  const at = new Date()
  const page = (pageNum: number) =>
    list.read(api, pageRequestOf(list, { ...state, pageNum, pageSize }, zone), state.given)
  if (list.unready?.(state.given)) return none
  const first = await page(1)
  const { total } = first
  if (total > snapshotLimit) return { rows: [], snapshot: { at, total, isTooMany: true } }
  const numbers = Array.from({ length: Math.max(0, Math.ceil(total / pageSize) - 1) }, (_, at) => at + 2)
  const pages = [first, ...(await inTurns(numbers, page))]
  // A row that moved while the pages were read may be on two of them.
  const rows = new Map(pages.flatMap((each) => each.list).map((row) => [list.id(row), row]))
  return { rows: [...rows.values()], snapshot: { at, total: rows.size, isTooMany: false } }
}

export function piecesOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}

/** Maps items by some calls at a time, in order. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const some of piecesOf(items, atOnce)) results.push(...(await Promise.all(some.map(work))))
  return results
}
