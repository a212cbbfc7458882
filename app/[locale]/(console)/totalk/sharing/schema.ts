import { z } from 'zod'
import { id, optionalLines, optionalText } from '@/lib/contract/fields'
import { pickedId } from '@/lib/form/picked'

/** An offer: the group, and the receiving agent by its id or its full name. */
export const offerForm = z
  .object({
    group: pickedId,
    // Empty: the form has the field, but no agent was chosen.
    toAgentInfoId: z.union([z.literal(''), id]).optional(),
    toAgentInfoName: optionalText(80),
    remark: optionalLines(200),
  })
  .superRefine(({ toAgentInfoId, toAgentInfoName }, context) => {
    if (toAgentInfoName !== '' || typeof toAgentInfoId === 'number') return
    const path = [toAgentInfoId === '' ? 'toAgentInfoId' : 'toAgentInfoName']
    context.addIssue({ code: 'custom', path, message: 'required' })
  })
