import { z } from 'zod'
import { id } from '@/lib/contract/fields'
import { fenceForm } from '@/lib/domain/fence/form-read'
import { editedRecord } from '@/lib/form/edit-action'

/** A new geofence; an operator of one agent has no other to choose. */
export const addForm = fenceForm.extend({
  agentInfoId: z.union([z.literal('').transform(() => null), id]).default(null),
})

/** A geofence in the version in which its form was drawn. */
export const editForm = fenceForm.extend(editedRecord.shape)
