import { z } from 'zod'
import { newAccount } from '@/lib/contract/account'
import { consolePassword } from '@/lib/contract/fields'
import { noAgent } from '@/lib/domain/account/form'
import { newPassword } from '@/lib/list/new-passwords'

/**
 * The form of a new login account: its agent is chosen, and the platform generates the password if it is
 * empty.
 */
export const addForm = newAccount.extend({
  AgentInfoId: z
    .string('required')
    .min(1, 'required')
    .transform((chosen): string | number | null => (chosen === noAgent ? null : chosen))
    .pipe(newAccount.shape.AgentInfoId),
  password: newPassword(consolePassword),
})
