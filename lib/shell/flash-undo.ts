import 'server-only'
import { readFlash } from '@/lib/form/flash'
import type { Locale } from '@/lib/i18n/locales'
import { listHref } from '@/lib/list/list-address'
import { lists } from '@/lib/lists/lists'
import { screenPath } from '@/lib/screen-paths'

/** The address of the confirmation that takes back what the write before this page did; undefined where nothing does. */
export async function undoHref(locale: Locale): Promise<string | undefined> {
  const { undo } = (await readFlash()) ?? {}
  const list = undo && lists.find(({ screen }) => screen === undo.screen)
  if (!list || !Object.hasOwn(list.actions, undo.action)) return undefined
  const view = Object.values(list.actions).find((action) => action.undo?.action === undo.action)?.undo?.view
  return listHref(`/${locale}${screenPath(list.screen)}`, view ? { [view]: 'true' } : {}, {
    dialog: undo.action,
    id: undo.ids,
  })
}
