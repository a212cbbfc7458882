import { z } from 'zod'
import { id, optionalLines } from '@/lib/contract/fields'
import { groupFields } from '@/lib/contract/group'
import { groupTexts } from '@/lib/domain/group/form'
import { picked, pickedId } from '@/lib/form/picked'

/** Creating a group: the contract's fields in the form's format, and the administrator by its account. */
export const addForm = groupFields.extend({
  ...groupTexts,
  agentInfoId: z.union([z.literal('').transform(() => null), id]),
  administrator: picked,
})

/** The pasted members of a form. */
export const pasteForm = z.object({
  record: id,
  accounts: optionalLines(14_000),
  imeis: optionalLines(14_000),
})

/** Another group whose members may be added. */
export const sourceForm = z.object({ record: id, fromGroup: pickedId })

/** The group whose next members are taken. */
export const takeForm = z.object({ record: id, source: id })
