import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { lists } from '@/lib/domain/lists'
import { readLayout } from '@/lib/list/chosen-layout'
import { listPanel } from '@/lib/list/list-panels'
import { recordPanel } from '@/lib/list/record'
import { stateOf } from '@/lib/list/state'
import { listWithin } from '@/lib/list/within'
import type { PanelView } from '@/lib/panel/panel-view'
import { screenAt } from '@/lib/screens/screen-paths'
import type { ScreenName } from '@/lib/screens/screens'
import { first } from '@/lib/screens/search-params'
import type { Address } from './address'
import { isShellPart, shellPanel } from './shell-panels'

/** The panel in an address: one of the shell's, one of a list's, or one of a row's own page. */
export async function panelAt(
  { pathname, path, search }: Address,
  screen: ScreenName,
  pass: Pass,
): Promise<PanelView | undefined> {
  if (screen === 'menu') {
    const part = first(search.part)
    return isShellPart(part) ? shellPanel(part, pass, first(search.from)) : undefined
  }
  const id = Number(screenAt(path)?.id)
  const known = lists.find((each) => each.screen === screen)
  const isOfRow = first(search.dialog) === 'actions' && first(search.id) === undefined
  if (known && !isOfRow) {
    const list = known.within ? listWithin(known, id) : known
    const state = stateOf(list, search)
    if (!state.panel) return undefined
    const layout = await readLayout(list, search)
    return listPanel({ list, state, pass, path: pathname, search, layout }, state.panel)
  }
  const owner = lists.find(({ page }) => page === screen)
  if (!owner || first(search.dialog) !== 'actions') return undefined
  return recordPanel(owner, { pass, id, path: pathname })
}
