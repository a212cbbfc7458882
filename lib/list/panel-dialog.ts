import 'server-only'
import { attempt } from '@/lib/auth/attempt'
import type { PanelView } from '@/lib/panel/panel-view'
import { listHref } from './list-address'
import { listPanel } from './list-panels'
import type { OpenList } from './open-list'

/** A panel drawn over its list, for browsers without script. */
export interface PanelDialog {
  panel: PanelView
  closeHref: string
}

/** The panel that an open list's address asks for; none where it cannot be read, as the list itself then says. */
export async function panelDialog<Row, Beside>(
  open: Omit<OpenList<Row, Beside>, 'read'>,
): Promise<PanelDialog | undefined> {
  const { state, path, search } = open
  const { panel: name } = state
  if (!name) return undefined
  const read = await attempt(() => listPanel(open, name))
  return read.ok && read.data ? { panel: read.data, closeHref: listHref(path, search, {}) } : undefined
}
