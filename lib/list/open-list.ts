import 'server-only'
import { redirect } from 'next/navigation'
import { getTimeZone } from 'next-intl/server'
import { attempt, type Read } from '@/lib/auth/attempt'
import { gate, type Pass } from '@/lib/auth/gate'
import type { SavedView } from '@/lib/contract/saved-view'
import { UpstreamError } from '@/lib/errors/errors'
import { within } from '@/lib/process/within'
import { screenPath } from '@/lib/screens/screen-paths'
import { screens } from '@/lib/screens/screens'
import type { SearchParams } from '@/lib/screens/search-params'
import type { Picks } from './action'
import { type ChosenLayout, readLayout } from './chosen-layout'
import type { Given } from './filter'
import type { List } from './list'
import { listHref } from './list-address'
import { mayWrite } from './may-write'
import { rowsOn } from './page-size'
import { readPicks } from './picks'
import { type ReachedPage, readPage } from './reached-page'
import { readViews } from './read-views'
import {
  defaultView,
  isBare,
  noView,
  type ViewedAt,
  viewedAt,
  viewHref,
  viewParameter,
  viewsOf,
} from './saved-views'
import { type Chosen, readChosen } from './snapshot'
import { type ListState, stateOf } from './state'

/** Reads what a screen shows beside its list. */
type ReadBeside<Beside> = (pass: Pass, given: Given) => Promise<Beside>

/** The data of one page, read in parallel. */
interface ListRead<Row, Beside> {
  page: ReachedPage<Row>
  /** The rows of the dialog that are still there. */
  chosen: Chosen<Row>
  picks: Picks
  /** Data that the screen shows beside its list; undefined where it came too late. */
  beside: Beside
  /** Whether that data could not be read. */
  besideFailed: boolean
}

/** Everything that a list's screen is drawn from. */
export interface OpenList<Row, Beside = undefined> extends Omit<ViewedAt, 'list'> {
  list: List<Row>
  pass: Pass
  /** Which columns the table has, in which order and how wide. */
  layout: ChosenLayout
  read: Read<ListRead<Row, Beside>>
}

/**
 * Passes the gate of the list's screen, reads the address, and reads what it asks for: the page, the rows of its
 * dialog, what can be picked, and with `beside` what the screen shows beside the list.
 */
export async function openList<Row>(list: List<Row>, search: SearchParams): Promise<OpenList<Row>>
export async function openList<Row, Beside>(
  list: List<Row>,
  search: SearchParams,
  beside: ReadBeside<Beside>,
): Promise<OpenList<Row, Beside | undefined>>
export async function openList<Row, Beside>(
  list: List<Row>,
  address: SearchParams,
  beside?: ReadBeside<Beside>,
): Promise<OpenList<Row, Beside | undefined>> {
  const { permission } = screens[list.screen]
  if (permission === null) throw new Error(`the screen ${list.screen} is outside the guard`)
  const pass = await gate(permission)
  const { api } = pass
  const state = stateOf(list, address)
  const path = `/${pass.locale}${screenPath(list.screen, list.record)}`
  const zone = await getTimeZone()
  const page = list.unready?.(state.given)
    ? Promise.resolve({ list: [], total: 0, pageSize: state.pageSize })
    : readPage(list, { api, state, zone })
  let besideFailed = false
  const shownBeside = aside(beside?.(pass, state.given), page, (error) => {
    besideFailed = !(error instanceof UpstreamError && error.code === 'not_offered')
  })
  const views = aside(readViews(pass), page).then((read = []) => viewsOf(list, read))
  if (isBare(address)) {
    const view = defaultView(await views)
    if (view) redirect(viewHref({ list, path }, view))
  }
  const read = await attempt(async () => {
    const [listed, chosen, needed, chips, shown] = await Promise.all([
      page,
      mayWrite(list, pass) ? readChosen(list, { api, state, zone }) : { rows: [] },
      // The fields of a dialog cannot do without their options; a chip can.
      readPicks(list, pass, neededPicks(list, state)),
      aside(readPicks(list, pass, chosenPicks(list, state)), page),
      shownBeside,
    ])
    const picks = { ...chips, ...needed }
    return { page: listed, chosen, picks, beside: shown, besideFailed }
  })
  const search = viewedSearch(address, await views)
  if (read.ok) {
    const { page } = read.data
    const last = Math.ceil(page.total / page.pageSize)
    // Such as after the only row of the last page was deleted.
    if (rowsOn(page) === 0 && last > 0 && last < state.pageNum)
      redirect(listHref(path, search, { page: last }))
  }
  const layout = await readLayout(list, search)
  return viewedAt({ list, state, pass, path, search, layout, read }, await views)
}

/** An address that names no view does so where a default view would come in place of its links without parameters. */
function viewedSearch(search: SearchParams, views: readonly SavedView[]): SearchParams {
  if (!defaultView(views) || search[viewParameter]) return search
  return { ...search, [viewParameter]: noView }
}

/** The pick filters that the dialog's fields take their options from. */
function neededPicks({ actions }: Pick<List, 'actions'>, { dialog = '' }: ListState): readonly string[] {
  return (Object.hasOwn(actions, dialog) && actions[dialog]?.picks) || []
}

/** The pick filters that are set, whose chips name the picked rows. */
function chosenPicks({ filters }: List, { given }: ListState): string[] {
  return Object.keys(filters).filter((name) => name in given)
}

/** Milliseconds that a page waits for a read beside its list after the list itself was read. */
const patience = 300

/** A read beside the list, which neither fails the page nor holds it for long: then it tells nothing. */
async function aside<Told>(
  read: Promise<Told> | undefined,
  list: Promise<unknown>,
  failed: (error: unknown) => void = () => {},
): Promise<Told | undefined> {
  if (!read) return undefined
  const answer = read.catch((error) => void failed(error))
  const nothing = () => undefined
  return Promise.race([answer, list.then(() => within(answer, patience), nothing)])
}
