import 'server-only'
import type { DialogView } from './dialog'
import { dialogView } from './dialog-view'
import { type ListView, listView } from './list-view'
import type { OpenList } from './open-list'

/** A list's screen as `ListScreen` draws it: its table, and the dialog that its address opens. */
export interface ScreenView {
  view: ListView
  dialog: DialogView | undefined
}

export async function screenView<Row, Beside>(open: OpenList<Row, Beside>): Promise<ScreenView> {
  const [view, dialog] = await Promise.all([listView(open), dialogView(open)])
  return { view, dialog }
}
