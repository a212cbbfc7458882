import { z } from 'zod'
import { id, optionalLines, optionalText, requiredText } from '@/lib/contract/fields'

/** An offer: the group by its number or name, and the receiving agent as chosen or by its full name. */
export const offerForm = z
  .object({
    group: requiredText(40),
    toAgentInfoId: z.union([z.literal('').transform(() => undefined), id]).optional(),
    toAgentInfoName: optionalText(80),
    remark: optionalLines(200),
  })
  .superRefine(({ toAgentInfoId, toAgentInfoName }, context) => {
    if (toAgentInfoId !== undefined || toAgentInfoName !== '') return
    for (const path of ['toAgentInfoId', 'toAgentInfoName'])
      context.addIssue({ code: 'custom', path: [path], message: 'required' })
  })
