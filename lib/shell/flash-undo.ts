import 'server-only'
import { selectionLimit } from '@/lib/contract/limits'
import { departmentsHref } from '@/lib/domain/department/place'
import { lists } from '@/lib/domain/lists'
import { readFlash } from '@/lib/form/flash'
import { packIds } from '@/lib/format/packed-ids'
import type { Locale } from '@/lib/i18n/locales'
import { listHref } from '@/lib/list/list-address'
import { restoredBy } from '@/lib/list/undo'
import { restoreView } from '@/lib/list/view-dialog'
import { screenPath } from '@/lib/screens/screen-paths'

/** The address of the confirmation that undoes the previous page's write; undefined if it has no undo. */
export async function undoHref(locale: Locale): Promise<string | undefined> {
  const { undo } = (await readFlash()) ?? {}
  if (!undo) return undefined
  const { screen, action, ids, record } = undo
  if (screen === 'departments') {
    const place = { agent: record ?? null, department: ids[0], dialog: 'restore' as const }
    return action === place.dialog ? departmentsHref(locale, place) : undefined
  }
  const list = lists.find((known) => known.screen === screen)
  if (!list) return undefined
  const path = `/${locale}${screenPath(screen, record)}`
  if (action === restoreView) return listHref(path, {}, { dialog: action, id: ids })
  if (!Object.hasOwn(list.actions, action) && !restoredBy(list, action)) return undefined
  const view = Object.values(list.actions).flatMap(({ undo }) =>
    undo && 'action' in undo && undo.action === action && undo.view ? [undo.view] : [],
  )[0]
  return listHref(path, view ? { [view]: 'true' } : {}, {
    dialog: action,
    ...(ids.length > selectionLimit ? { ids: packIds(ids) } : { id: ids }),
  })
}
