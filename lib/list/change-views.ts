import 'server-only'
import { z } from 'zod'
import type { Pass } from '@/lib/auth/gate'
import { id, tick } from '@/lib/contract/fields'
import { longestViewQuery, savedViewCalls } from '@/lib/contract/saved-view'
import type { Outcome } from '@/lib/form/action'
import { takenChanges } from '@/lib/form/changes'
import type { FlashUndo } from '@/lib/form/flash'
import type { FormValues } from '@/lib/form/form-state'
import { returnPath } from '@/lib/form/return-path'
import { rowNumberOf, screenAt } from '@/lib/screens/screen-paths'
import { isScreenName } from '@/lib/screens/screens'
import type { Api } from '@/lib/upstream/client'
import { dropViews } from './read-views'
import { noView, viewParameter } from './saved-views'
import { restoreView as restoreViewDialog } from './view-dialog'

const { saveView, editView, deleteView, restoreView } = savedViewCalls

const typed = {
  viewName: saveView.request.shape.viewName,
  shared: tick,
  asDefault: tick,
}

/** The forms of the dialogs of saved views. */
export const viewChange = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('save'), query: saveView.request.shape.query, ...typed }),
    z.object({
      action: z.literal('edit'),
      viewId: id,
      rowVersion: z.coerce.number().int(),
      query: z.string().max(longestViewQuery, 'tooLong'),
      /** Whether the view takes over what its list shows now. */
      takeQuery: tick,
      ...typed,
    }),
    z.object({ action: z.literal('delete'), viewId: id }),
    z.object({ action: z.literal('restore'), viewId: id }),
  ])
  .and(z.object({ screen: z.string().refine(isScreenName), returnTo: z.string().max(10_000) }))

interface Change {
  pass: Pass
  input: z.output<typeof viewChange>
  /** All fields that the form sent. */
  values: FormValues
  requestId: string
}

/** Saves, changes, deletes or restores a view; its list is shown by the view afterwards, or without the deleted one. */
export async function changeView({ pass, input, values, requestId }: Change): Promise<Outcome> {
  const api: Api = (call, request) => pass.api(call, request, { requestId })
  try {
    const redirect = await changed(api, pass, { input, values })
    return { redirect, flash: { key: `views.done.${input.action}`, undo: undoOf(input, pass) } }
  } finally {
    // Also after a refusal, which may mean that another process or operator changed the views.
    dropViews()
  }
}

/** The undo of a deletion, at the list that had the view. */
function undoOf(input: Change['input'], { locale }: Pass): FlashUndo | undefined {
  if (input.action !== 'delete') return undefined
  const { screen, returnTo, viewId } = input
  const [path = ''] = returnPath(returnTo, locale, screen).split('?')
  const record = rowNumberOf(screenAt(path.slice(`/${locale}`.length))?.id ?? '')
  return { screen, action: restoreViewDialog, ids: [viewId], record }
}

async function changed(
  api: Api,
  { locale }: Pass,
  { input, values }: Pick<Change, 'input' | 'values'>,
): Promise<string> {
  const { screen, returnTo } = input
  const listAt = (view: string, query: string) => {
    const [path] = returnTo.split('?')
    return returnPath(`${path}?${viewParameter}=${view}${query && `&${query}`}`, locale, screen)
  }
  if (input.action === 'delete') {
    await api(deleteView, { viewId: input.viewId })
    return listAt(noView, '')
  }
  if (input.action === 'restore') {
    const { query } = await api(restoreView, { viewId: input.viewId })
    return listAt(String(input.viewId), query)
  }
  const { query, viewName, shared, asDefault } = input
  const fields = { viewName, shared, asDefault }
  if (input.action === 'save') {
    const { viewId } = await api(saveView, { screen, query, ...fields })
    return listAt(String(viewId), query)
  }
  const { viewId, rowVersion, takeQuery } = input
  const changes = takenChanges(z.object(typed), values)
  await api(editView, { viewId, rowVersion, ...(takeQuery && { query }), ...changes })
  return takeQuery ? listAt(String(viewId), query) : returnPath(returnTo, locale, screen)
}
