import { z } from 'zod'
import { newPassword } from '@/lib/account/new-password'
import { id } from '@/lib/contract/fields'
import { newAccount } from '@/lib/contract/login-info'

/** A new login account as its form sends it: the agent may be empty, and the platform makes an empty password. */
export const addForm = newAccount.extend({
  AgentInfoId: z.union([z.literal('').transform(() => null), id]),
  password: newPassword,
})
