import { z } from 'zod'
import { id } from '@/lib/contract/fields'
import { fenceForm } from '@/lib/domain/fence/form-read'
import { editedRecord } from '@/lib/form/edit-action'

/** A new geofence; the agent is absent for an operator of one agent. */
export const addForm = fenceForm.extend({
  agentInfoId: z.union([z.literal('').transform(() => null), id]).default(null),
})

/** A geofence with the row version for which its form was drawn. */
export const editForm = fenceForm.extend(editedRecord.shape)
