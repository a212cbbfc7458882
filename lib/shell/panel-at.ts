import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { listPanel } from '@/lib/list/list-panels'
import { stateOf } from '@/lib/list/state'
import { lists } from '@/lib/lists/lists'
import type { PanelView } from '@/lib/panel/panel-view'
import type { ScreenName } from '@/lib/screens'
import { first } from '@/lib/search-params'
import type { Address } from './address'
import { isShellPart, shellPanel } from './shell-panels'

/** The panel that an address names: one of the shell's, or one of a list's. */
export async function panelAt(
  { pathname, search }: Address,
  screen: ScreenName,
  pass: Pass,
): Promise<PanelView | undefined> {
  if (screen === 'menu') {
    const part = first(search.part)
    return isShellPart(part) ? shellPanel(part, pass, first(search.from)) : undefined
  }
  const list = lists.find((known) => known.screen === screen)
  const state = list && stateOf(list, search)
  return list && state?.panel && listPanel({ list, state, pass, path: pathname, search }, state.panel)
}
