import { z } from 'zod'
import { id, optionalLines, optionalText } from '@/lib/contract/fields'

const chosen = z.union([z.literal(''), id]).default('')

/** An offer: the department, and the receiving agent, which an operator of one agent names in full. */
export const offerForm = z
  .object({
    departmentId: chosen,
    toAgentInfoId: chosen.optional(),
    toAgentInfoName: optionalText(80),
    remark: optionalLines(200),
  })
  .superRefine(({ departmentId, toAgentInfoId, toAgentInfoName }, context) => {
    const lacking = [
      ...(departmentId === '' ? ['departmentId'] : []),
      ...(toAgentInfoName === '' && typeof toAgentInfoId !== 'number'
        ? [toAgentInfoId === '' ? 'toAgentInfoId' : 'toAgentInfoName']
        : []),
    ]
    for (const name of lacking) context.addIssue({ code: 'custom', path: [name], message: 'required' })
  })
