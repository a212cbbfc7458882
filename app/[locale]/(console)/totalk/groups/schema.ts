import { z } from 'zod'
import { id, optionalLines, optionalText, requiredText } from '@/lib/contract/fields'
import { groupFields } from '@/lib/contract/group'
import { groupTexts } from '@/lib/group/form'

/** Creating a group: the contract's fields as a form sends them, and the administrator by its account. */
export const addForm = groupFields.extend({
  ...groupTexts,
  agentInfoId: z.union([z.literal('').transform(() => null), id]),
  administrator: requiredText(64),
})

/** Members as an operator pastes them. */
export const pasteForm = z.object({
  record: id,
  accounts: optionalLines(14_000),
  imeis: optionalLines(14_000),
  fromGroup: optionalText(20),
})
