'use server'

import { shownDrawing } from '@/components/fence/shown-drawing'
import { fenceInfo } from '@/lib/contract/fence-info'
import { drawn } from '@/lib/domain/fence/drawing'
import { changesOfFence, fenceOf, isAsking } from '@/lib/domain/fence/form-read'
import { groupsAsked } from '@/lib/domain/fence/groups'
import { fences } from '@/lib/domain/fence/list'
import { readFence } from '@/lib/domain/fence/record'
import { writtenTexts } from '@/lib/domain/fence/written'
import { FieldRefusal } from '@/lib/errors/errors'
import { defineAction } from '@/lib/form/action'
import { touchedFields } from '@/lib/form/drawn'
import { drawnValues } from '@/lib/form/form-state'
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
  run: async ({ pass: { api, user, locale }, input, values, requestId }) => {
    const datum = await mapDatum(api)
    const agentInfoId = user.AgentInfoId ?? input.agentInfoId
    if (isAsking(input)) {
      const [words, groups] = await Promise.all([listWords(locale), groupsAsked(api, input, agentInfoId)])
      return shownDrawing(drawn(input, datum, words), values, groups)
    }
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
  run: async ({ pass: { api, locale }, input, values, requestId }) => {
    const datum = await mapDatum(api)
    const { record: fenceId, rowVersion } = input
    const [known, words] = await Promise.all([readFence(api, fenceId), listWords(locale)])
    if (isAsking(input)) {
      const groups = await groupsAsked(api, input, known.agentInfoId)
      return shownDrawing(drawn(input, datum, words), values, groups)
    }
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
