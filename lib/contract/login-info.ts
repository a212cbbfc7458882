import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id, requiredText, tick, typedPassword } from './fields.ts'
import { roles } from './permissions.ts'

/** What a sign-in answers: the session of spec section 3. `scrypt` is the hint of the key that sealed it. */
export const loginSession = z.object({
  LoginId: id,
  userId: id,
  UserName: z.string(),
  NickName: z.string(),
  Telephone: z.string(),
  Role: z.enum(roles),
  Status: z.string(),
  LinesceTime: z.number().int().default(-1),
  AgentInfoId: id.nullable(),
  AgentInfoName: z.string(),
  CustomerCode: z.string(),
  Mobile: z.string(),
  AName: z.string(),
  IsAdmin: z.boolean(),
  Token: z.string().min(1),
  scrypt: z.union([z.string(), z.number()]),
})
export type LoginSession = z.output<typeof loginSession>

export const loginInfo = {
  loginWithPwd: writeCall({
    path: 'loginInfo/loginWithPwd',
    access: 'temporary',
    request: z.object({ account: requiredText(128), password: typedPassword, remember: tick }),
    result: loginSession,
  }),
  loginOut: writeCall({
    path: 'loginInfo/loginOut',
    access: 'temporary',
    request: z.object({ UserId: id.nullable() }),
    result: z.object({}),
  }),
  adminLoginPass: writeCall({
    path: 'loginInfo/adminLoginPass',
    access: 'session',
    request: z.object({ password: typedPassword }),
    result: z.object({ confirmation: z.string(), expiresIn: z.number().int() }),
  }),
  serverConfig: readCall({
    path: 'loginInfo/serverConfig',
    access: 'open',
    plaintext: true,
    request: z.object({}),
    result: z.object({
      name: z.string(),
      registrationOpen: z.boolean(),
      helpContact: z.object({ telephone: z.string(), email: z.string(), hours: z.string() }),
    }),
  }),
}
