import 'server-only'
import { z } from 'zod'
import type { Pass } from '@/lib/auth/gate'
import { id, tick } from '@/lib/contract/fields'
import { savedViewCalls } from '@/lib/contract/saved-view'
import type { Outcome } from '@/lib/form/action'
import { returnPath } from '@/lib/form/return-path'
import { isScreenName } from '@/lib/screens'
import type { Api } from '@/lib/upstream/client'
import { dropViews } from './read-views'
import { noView, viewParameter } from './saved-views'

const { saveView, editView, deleteView } = savedViewCalls

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
      query: z.string(),
      /** Whether the view takes over what its list shows now. */
      takeQuery: tick,
      ...typed,
    }),
    z.object({ action: z.literal('delete'), viewId: id }),
  ])
  .and(z.object({ screen: z.string().refine(isScreenName), returnTo: z.string().max(10_000) }))

interface Change {
  pass: Pass
  input: z.output<typeof viewChange>
  requestId: string
}

/** Saves, changes or deletes a view; its list is shown by the view afterwards, or without the deleted one. */
export async function changeView({ pass, input, requestId }: Change): Promise<Outcome> {
  const api: Api = (call, request) => pass.api(call, request, { requestId })
  try {
    return { redirect: await changed(api, pass, input), flash: { key: `views.done.${input.action}` } }
  } finally {
    // Also after a refusal, which may mean that another process or operator changed the views.
    dropViews()
  }
}

async function changed(api: Api, { locale }: Pass, input: Change['input']): Promise<string> {
  const { screen, returnTo } = input
  const listAt = (view: string, query: string) => {
    const [path] = returnTo.split('?')
    return returnPath(`${path}?${viewParameter}=${view}${query && `&${query}`}`, locale, screen)
  }
  if (input.action === 'delete') {
    await api(deleteView, { viewId: input.viewId })
    return listAt(noView, '')
  }
  const { query, viewName, shared, asDefault } = input
  const fields = { viewName, shared, asDefault }
  if (input.action === 'save') {
    const { viewId } = await api(saveView, { screen, query, ...fields })
    return listAt(String(viewId), query)
  }
  const { viewId, rowVersion, takeQuery } = input
  await api(editView, { viewId, rowVersion, ...(takeQuery && { query }), ...fields })
  return takeQuery ? listAt(String(viewId), query) : returnPath(returnTo, locale, screen)
}
