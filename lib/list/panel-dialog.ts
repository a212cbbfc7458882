import 'server-only'
import type { PanelView } from '@/lib/panel/panel-view'
import { listHref } from './list-address'
import { listPanel } from './list-panels'
import type { OpenList } from './open-list'

/** A panel drawn over its list, for browsers without script. */
export interface PanelDialog {
  panel: PanelView
  closeHref: string
}

/** The panel that an open list's address asks for. */
export async function panelDialog<Row, Beside>({
  list,
  state,
  pass,
  path,
  search,
}: OpenList<Row, Beside>): Promise<PanelDialog | undefined> {
  const panel = state.panel && (await listPanel({ list, state, pass, path, search }, state.panel))
  return panel && { panel, closeHref: listHref(path, search, {}) }
}
