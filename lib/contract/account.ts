import { z } from 'zod'
import { accountName, consolePassword, email, id, mobile, moment, orEmpty, requiredText } from './fields.ts'
import { loginBindKinds } from './login-bind-kinds.ts'
import { roles } from './permissions.ts'
import { selectionOf } from './selection.ts'

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

/** A new login account. Its role cannot be chosen: the owner's account is admin, every other one editor. */
export const newAccount = z.object({
  UserName: accountName,
  NickName: requiredText(40),
  Telephone: orEmpty(mobile).default(''),
  Email: orEmpty(email).default(''),
  AgentInfoId: id
    .nullable()
    .describe('The agent of the new account; null: the own one, or none for a caller who sees all agents.'),
  password: consolePassword
    .optional()
    .describe('The password; absent: the platform makes one and answers it.'),
})

/** The facts of an account that can change: by them it is named, and it signs in with the last two. */
export const accountFacts = newAccount.pick({ NickName: true, Telephone: true, Email: true })

const equal = <Value extends z.ZodType>(value: Value) => z.strictObject({ eq: value })
const among = <Value extends z.ZodType>(value: Value) =>
  z.union([equal(value), z.strictObject({ in: selectionOf(value) })])

/** The accounts to remove: all given fields must match, and at least one is required. Other fields are refused. */
export const accountWhere = z
  .strictObject({
    LoginId: among(id).optional(),
    UserName: among(requiredText(64)).optional(),
    AgentInfoId: among(id).optional(),
    Status: equal(z.enum(loginStates)).optional(),
  })
  .refine((where) => Object.values(where).some((condition) => condition !== undefined), 'required')
  .meta({ minProperties: 1 })
