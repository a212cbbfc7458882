import { z } from 'zod'
import { agentInfo } from '@/lib/contract/agent-info'
import { accountName } from '@/lib/contract/fields'
import { contractDay } from '@/lib/domain/agent/contract-day'
import { quotaTexts } from '@/lib/domain/agent/form'

const bothTyped = z.looseObject({ password: z.string().min(1), confirm: z.string().min(1) })

/**
 * Creating an agent: the contract's fields in the form's format, and the first account with its password
 * twice.
 * @spec 5.2 5.6
 */
export const addForm = agentInfo.createAgentInfo.request
  .extend({
    ...quotaTexts,
    effectTime: contractDay,
    account: z.union([z.literal('').transform(() => undefined), accountName]),
    confirm: z.string('required').min(1, 'required'),
  })
  .refine((form) => form.password === form.confirm, {
    path: ['confirm'],
    message: 'passwordMismatch',
    when: ({ value }) => bothTyped.safeParse(value).success,
  })
