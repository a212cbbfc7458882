import 'server-only'
import { selectionLimit } from '@/lib/contract/selection'
import { readFlash } from '@/lib/form/flash'
import type { Locale } from '@/lib/i18n/locales'
import { listHref } from '@/lib/list/list-address'
import { restoredBy } from '@/lib/list/undo'
import { lists } from '@/lib/lists/lists'
import { packIds } from '@/lib/packed-ids'
import { screenPath } from '@/lib/screen-paths'

/** The address of the confirmation that takes back what the write before this page did; undefined where nothing does. */
export async function undoHref(locale: Locale): Promise<string | undefined> {
  const { undo } = (await readFlash()) ?? {}
  const list = undo && lists.find(({ screen }) => screen === undo.screen)
  if (!list) return undefined
  const { action, ids } = undo
  if (!Object.hasOwn(list.actions, action) && !restoredBy(list, action)) return undefined
  const view = Object.values(list.actions).flatMap(({ undo }) =>
    undo && 'action' in undo && undo.action === action && undo.view ? [undo.view] : [],
  )[0]
  return listHref(`/${locale}${screenPath(list.screen)}`, view ? { [view]: 'true' } : {}, {
    dialog: action,
    ...(ids.length > selectionLimit ? { ids: packIds(ids) } : { id: ids }),
  })
}
