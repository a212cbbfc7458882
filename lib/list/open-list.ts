import 'server-only'
import { redirect } from 'next/navigation'
import { getTimeZone } from 'next-intl/server'
import { attempt, type Read } from '@/lib/auth/attempt'
import { gate, type Pass } from '@/lib/auth/gate'
import { screenPath, screens } from '@/lib/screens'
import type { SearchParams } from '@/lib/search-params'
import type { Api } from '@/lib/upstream/client'
import type { Picks } from './action'
import type { Given } from './filter'
import type { List, Page } from './list'
import { listHref } from './list-address'
import { readPicks } from './picks'
import { chosenRequestOf, type ListState, pageRequestOf, stateOf } from './state'

/** The data of one page, read in parallel. */
interface ListRead<Row, Beside> {
  page: Page<Row>
  /** The rows of the dialog that are still there. */
  chosen: Row[]
  picks: Picks
  /** Data that the screen shows beside its list. */
  beside: Beside
}

/** Everything that a list's screen is drawn from. */
export interface OpenList<Row, Beside = undefined> {
  list: List<Row>
  state: ListState
  pass: Pass
  path: string
  search: SearchParams
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
  beside: (api: Api, given: Given) => Promise<Beside>,
): Promise<OpenList<Row, Beside>>
export async function openList<Row, Beside>(
  list: List<Row>,
  search: SearchParams,
  beside?: (api: Api, given: Given) => Promise<Beside>,
): Promise<OpenList<Row, Beside | undefined>> {
  const { permission } = screens[list.screen]
  if (permission === null) throw new Error(`the screen ${list.screen} is outside the guard`)
  const pass = await gate(permission)
  const { api } = pass
  const state = stateOf(list, search)
  const path = `/${pass.locale}${screenPath(list.screen)}`
  const zone = await getTimeZone()
  const read = await attempt(async () => {
    const [page, chosen, picks, shown] = await Promise.all([
      list.unready?.(state.given)
        ? { list: [], total: 0 }
        : list.read(api, pageRequestOf(list, state, zone), state.given),
      state.dialog && state.ids.length > 0
        ? list.read(api, chosenRequestOf(state), {})
        : { list: [], total: 0 },
      readPicks(list, pass, wantedPicks(list, state)),
      beside?.(api, state.given),
    ])
    return { page, chosen: chosen.list, picks, beside: shown }
  })
  if (read.ok) {
    const { list: rows, total } = read.data.page
    const last = Math.ceil(total / state.pageSize)
    // Such as after the only row of the last page was deleted.
    if (rows.length === 0 && last > 0 && last < state.pageNum)
      redirect(listHref(path, search, { page: last }))
  }
  return { list, state, pass, path, search, read }
}

/** The pick filters whose options the page shows: those of a chip, and all that the fields of a dialog may offer. */
function wantedPicks({ filters }: List, { given, dialog }: ListState): string[] {
  return Object.keys(filters).filter((name) => dialog !== undefined || name in given)
}
