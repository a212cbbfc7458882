'use server'

import { shownDrawing } from '@/components/fence/shown-drawing'
import type { Pass } from '@/lib/auth/gate'
import { fenceInfo } from '@/lib/contract/fence-info'
import { drawn } from '@/lib/domain/fence/drawing'
import { changesOfFence, fenceForm, fenceOf, isAsking } from '@/lib/domain/fence/form-read'
import { fences } from '@/lib/domain/fence/list'
import { readFence } from '@/lib/domain/fence/record'
import { writtenTexts } from '@/lib/domain/fence/written'
import { FieldRefusal } from '@/lib/errors/errors'
import { defineAction } from '@/lib/form/action'
import { touchedFields } from '@/lib/form/drawn'
import { drawnValues, type FormValues } from '@/lib/form/form-state'
import { mapDatum } from '@/lib/geo/map-datum'
import { defineListAction } from '@/lib/list/list-action'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { addForm, editForm } from './schema'

export const actOnFences = defineListAction(fences)

/** Adds a geofence, or returns the picture of the typed or drawn shape. */
export const addFence = defineAction({
  permission: 'fences.write',
  schema: addForm,
  wording: { limit: 'fences.limitReached' },
  isAsking,
  redraw: drawingOf,
  run: async ({ pass: { api, user, locale }, input, values, requestId }) => {
    const datum = await mapDatum(api)
    if (isAsking(values)) return shownDrawing(drawn(input, datum, await listWords(locale)), values)
    const agentInfoId = user.AgentInfoId ?? input.agentInfoId
    const fence = fenceOf(input, datum)
    const { fenceId } = await api(
      fenceInfo.editFence,
      { mode: 'create', ...fence, agentInfoId },
      { requestId },
    )
    return {
      redirect: `/${locale}${screenPath('fence', fenceId)}`,
      flash: { key: 'fences.done.added' },
      written: writtenTexts(input, fence, datum),
    }
  },
})

/** Edits a geofence, or returns the picture of the typed or drawn shape. */
export const editFence = defineAction({
  permission: 'fences.write',
  schema: editForm,
  isAsking,
  redraw: drawingOf,
  run: async ({ pass: { api, locale }, input, values, requestId }) => {
    const datum = await mapDatum(api)
    const { record: fenceId, rowVersion } = input
    const [known, words] = await Promise.all([readFence(api, fenceId), listWords(locale)])
    if (isAsking(values)) return shownDrawing(drawn(input, datum, words), values)
    const touched = touchedFields(values)
    if (!touched) throw new FieldRefusal({ [drawnValues]: 'invalid' })
    const changes = changesOfFence(input, { datum, known }, touched.changed)
    await api(fenceInfo.editFence, { mode: 'edit', ...changes, fenceId, rowVersion }, { requestId })
    return {
      redirect: `/${locale}${screenPath('fence', fenceId)}`,
      flash: { key: 'fences.done.edit' },
      written: writtenTexts(input, changes, datum),
    }
  },
})

/** The picture of a form that is drawn again with the matches of its search. */
async function drawingOf({ api, locale }: Pass, values: FormValues) {
  const { data } = fenceForm.safeParse(values)
  if (!data) return {}
  const [datum, words] = await Promise.all([mapDatum(api), listWords(locale)])
  return shownDrawing(drawn({ ...data, draw: 'find' }, datum, words), values).shown
}
