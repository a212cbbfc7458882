'use server'

import { shownDrawing } from '@/components/fence/shown-drawing'
import { fenceInfo } from '@/lib/contract/fence-info'
import { drawn } from '@/lib/fence/drawing'
import { fenceOf, isDrawing } from '@/lib/fence/form-read'
import { readFence } from '@/lib/fence/record'
import { defineAction } from '@/lib/form/action'
import { mapDatum } from '@/lib/geo/map-datum'
import { defineListAction } from '@/lib/list/list-action'
import { listWords } from '@/lib/list/words'
import { fences } from '@/lib/lists/fences'
import { screenPath } from '@/lib/screen-paths'
import { addForm, editForm } from './schema'

export const actOnFences = defineListAction(fences)

/** Adds a geofence, or shows the picture of what was typed or drawn. */
export const addFence = defineAction({
  permission: 'fences.write',
  schema: addForm,
  wording: { limit: 'fences.limitReached' },
  run: async ({ pass: { api, user, locale }, input, values, requestId }) => {
    const datum = await mapDatum(api)
    if (isDrawing(input)) return shownDrawing(drawn(input, datum, await listWords(locale)), values)
    const agentInfoId = user.AgentInfoId ?? input.agentInfoId
    const fence = await fenceOf(input, { api, datum, agentInfoId })
    const { fenceId } = await api(
      fenceInfo.editFence,
      { mode: 'create', ...fence, agentInfoId },
      { requestId },
    )
    return { redirect: `/${locale}${screenPath('fence', fenceId)}`, flash: { key: 'fences.done.added' } }
  },
})

/** Changes a geofence, or shows the picture of what was typed or drawn. */
export const editFence = defineAction({
  permission: 'fences.write',
  schema: editForm,
  run: async ({ pass: { api, locale }, input, values, requestId }) => {
    const datum = await mapDatum(api)
    if (isDrawing(input)) return shownDrawing(drawn(input, datum, await listWords(locale)), values)
    const { record: fenceId, rowVersion } = input
    const known = await readFence(api, fenceId)
    const fence = await fenceOf(input, { api, datum, agentInfoId: known.agentInfoId, known })
    await api(fenceInfo.editFence, { mode: 'edit', ...fence, fenceId, rowVersion }, { requestId })
    return { redirect: `/${locale}${screenPath('fence', fenceId)}`, flash: { key: 'fences.done.edit' } }
  },
})
