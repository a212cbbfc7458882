import { z } from 'zod'
import { id, moment } from './fields.ts'
import { loginBindKinds } from './login-bind-kinds.ts'
import { roles } from './permissions.ts'

export const loginStates = ['enabled', 'disabled'] as const

/** A login account in lists. */
export const accountRow = z.object({
  LoginId: id,
  UserName: z.string(),
  NickName: z.string(),
  Telephone: z.string(),
  Email: z.string(),
  Role: z.enum(roles),
  Status: z.enum(loginStates),
  AgentInfoId: id.nullable(),
  AgentInfoName: z.string(),
  createTime: moment,
  rowVersion: z.number().int().default(0),
  dongleBound: z.boolean().default(false),
  signInSettings: z.array(z.enum(loginBindKinds)).default([]),
})
export type Account = z.output<typeof accountRow>
