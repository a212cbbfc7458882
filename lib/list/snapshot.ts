import 'server-only'
import { selectionLimit } from '@/lib/contract/limits'
import { UpstreamError } from '@/lib/errors/errors'
import type { LeftOut } from '@/lib/errors/left-out'
import { allPages, incomplete } from '@/lib/upstream/all-pages'
import type { Api } from '@/lib/upstream/client'
import type { List } from './list'
import { snapshotLimit } from './seen-rows'
import { chosenRequestOf, type ListState, pageRequestOf } from './state'
import { restoredBy } from './undo'

/** The rows that a dialog is about. */
export interface Chosen<Row> {
  rows: Row[]
  /** Of all rows that match: when they were read, and how many there were. */
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

interface Named {
  api: Api
  ids: readonly number[]
  view: string | undefined
}

/** Reads rows by their ids, in as many calls as they need. */
export async function readByIds<Row>(
  list: Pick<List<Row>, 'read' | 'id' | 'call'>,
  { api, ids, view }: Named,
): Promise<Row[]> {
  const pieces = await inTurns(piecesOf(ids, selectionLimit), (piece) =>
    readPiece(list, { api, ids: piece, view }),
  )
  return pieces.flat()
}

/**
 * Reads rows by as many ids as one call takes, and asks for those that did not come again: a platform may have smaller
 * pages. Rows that came and cannot be read are not taken for deleted ones.
 */
async function readPiece<Row>(list: Pick<List<Row>, 'read' | 'id' | 'call'>, named: Named): Promise<Row[]> {
  const { api, ids, view } = named
  const page = await list.read(api, chosenRequestOf({ ids: [...ids], view }), {})
  const { leftOut } = page
  if (leftOut && (page.list.length === 0 || leftOut.rows.length > 0)) throw unread(leftOut)
  if (page.list.length === 0 && page.total > 0)
    throw incomplete(list.call.path, { rows: 0, owed: page.total })
  const found = new Set(page.list.map(list.id))
  const others = ids.filter((id) => !found.has(id))
  const isWhole = found.size === 0 || others.length === 0
  if (isWhole || leftOut?.strays) return page.list
  return [...page.list, ...(await readPiece(list, { api, ids: others, view }))]
}

/** The error of rows that an action is about and that cannot be read. */
function unread(leftOut: LeftOut): UpstreamError {
  const { call, requestId } = leftOut
  return new UpstreamError('bad_answer', { call, requestId, leftOut })
}

async function readSnapshot<Row>(list: List<Row>, { api, state, zone }: Reading): Promise<Chosen<Row>> {
  const at = new Date()
  if (list.unready?.(state.given)) return none
  const request = pageRequestOf(list, state, zone)
  const pages = allPages({
    call: list.call.path,
    id: list.id,
    read: (position) => list.read(api, { ...request, ...position }, state.given),
  })
  // A row that moved while the pages were read may be on two of them.
  const rows = new Map<number, Row>()
  for await (const page of pages) {
    if (page.leftOut?.rows.length) throw unread(page.leftOut)
    for (const row of page.list) rows.set(list.id(row), row)
    const total = Math.max(page.total, rows.size)
    if (total > snapshotLimit) return { rows: [], snapshot: { at, total, isTooMany: true } }
  }
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
