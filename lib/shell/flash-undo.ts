import 'server-only'
import { z } from 'zod'
import type { Pass } from '@/lib/auth/gate'
import { departmentCalls } from '@/lib/contract/department'
import { selectionLimit } from '@/lib/contract/limits'
import { departmentsHref } from '@/lib/domain/department/place'
import { lists } from '@/lib/domain/lists'
import { UpstreamError } from '@/lib/errors/errors'
import type { Outcome } from '@/lib/form/action'
import { type FlashUndo, undoLimit } from '@/lib/form/flash'
import { returnPath } from '@/lib/form/return-path'
import { packIds, unpackIds } from '@/lib/format/packed-ids'
import type { Locale } from '@/lib/i18n/locales'
import { changeView } from '@/lib/list/change-views'
import type { List } from '@/lib/list/list'
import { listHref } from '@/lib/list/list-address'
import { takeBack } from '@/lib/list/mass-outcome'
import { isUndo } from '@/lib/list/undo'
import { restoreView } from '@/lib/list/view-dialog'
import { screenPath } from '@/lib/screens/screen-paths'
import { isScreenName } from '@/lib/screens/screens'

/** The hidden fields of the button that undoes a reported write. */
export const undoForm = z.object({
  screen: z.string().refine(isScreenName),
  action: z.string().max(40),
  rows: z
    .string()
    .max(10_000)
    .transform((rows) => unpackIds(rows, undoLimit))
    .refine((ids) => ids.length > 0),
  record: z.coerce.number().int().optional(),
  returnTo: z.string().max(10_000),
})

/** The fields of that button but for the page's address; undefined for a write that has no undo. */
export function undoFields(undo: FlashUndo | undefined): Record<string, string> | undefined {
  if (!undo || !wayBack(undo)) return undefined
  const { screen, action, ids, record } = undo
  return { screen, action, rows: packIds(ids), ...(record !== undefined && { record: String(record) }) }
}

interface Undoing {
  pass: Pass
  input: z.output<typeof undoForm>
  requestId: string
}

/**
 * Undoes a reported write at once, and leads back to the page that reported it. Where that is refused, it leads to the
 * confirmation, which tells what can be undone.
 */
export async function undoWrite({ pass, input, requestId }: Undoing): Promise<Outcome> {
  const { rows: ids, ...rest } = input
  const undo = { ...rest, ids }
  const way = wayBack(undo)
  if (!way) throw new UpstreamError('illegal', { call: input.screen, requestId })
  const redirect = returnPath(input.returnTo, pass.locale, input.screen)
  try {
    if (way === 'departments') return await restoreDepartments({ pass, input, requestId }, redirect)
    if (way === 'view') return await restoreOneView({ pass, input, requestId })
    return await takeBack(way, { pass, redirect, requestId }, undo)
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code === 'unauthenticated') throw error
    return { redirect: confirmationHref(pass.locale, undo, way) }
  }
}

type WayBack = 'departments' | 'view' | List

/** The part of the console that undoes a write; undefined for a write that cannot be undone. */
function wayBack({ screen, action }: Pick<FlashUndo, 'screen' | 'action'>): WayBack | undefined {
  if (screen === 'departments') return action === 'restore' ? 'departments' : undefined
  const list = lists.find((known) => known.screen === screen)
  if (!list) return undefined
  if (action === restoreView) return 'view'
  return isUndo(list, action) ? list : undefined
}

async function restoreDepartments({ pass, input, requestId }: Undoing, redirect: string): Promise<Outcome> {
  await pass.api(departmentCalls.restoreIndustryInfo, { departmentIds: input.rows }, { requestId })
  return { redirect, flash: { key: 'departments.done.restore' } }
}

function restoreOneView({ pass, input, requestId }: Undoing): Promise<Outcome> {
  const { screen, returnTo, rows } = input
  const [viewId = 0] = rows
  return changeView({ pass, input: { action: 'restore', viewId, screen, returnTo }, values: {}, requestId })
}

/** The address of the confirmation that undoes a write. */
function confirmationHref(locale: Locale, { screen, action, ids, record }: FlashUndo, way: WayBack): string {
  if (way === 'departments')
    return departmentsHref(locale, { agent: record ?? null, department: ids[0], dialog: 'restore' })
  const path = `/${locale}${screenPath(screen, record)}`
  if (way === 'view') return listHref(path, {}, { dialog: action, id: ids })
  const view = Object.values(way.actions).flatMap(({ undo }) =>
    undo && 'action' in undo && undo.action === action && undo.view ? [undo.view] : [],
  )[0]
  return listHref(path, view ? { [view]: 'true' } : {}, {
    dialog: action,
    ...(ids.length > selectionLimit ? { ids: packIds(ids) } : { id: ids }),
  })
}
