import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import {
  accountName,
  id,
  messageCode,
  mobile,
  newPassword,
  optionalText,
  requiredText,
  tick,
  typedPassword,
} from './fields.ts'
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

/** What a code sent by SMS is good for; one sent for another purpose is a wrong one. */
export const codePurposes = ['login', 'register', 'forget', 'member'] as const
export type CodePurpose = (typeof codePurposes)[number]

export const loginInfo = {
  loginWithPwd: writeCall({
    path: 'loginInfo/loginWithPwd',
    access: 'temporary',
    request: z.object({ account: requiredText(128), password: typedPassword, remember: tick }),
    result: loginSession,
  }),
  loginWithMsgCode: writeCall({
    path: 'loginInfo/loginWithMsgCode',
    access: 'temporary',
    request: z.object({ telephone: mobile, code: messageCode, remember: tick }),
    result: loginSession,
  }),
  /** Sends a code. `resendAfter` is in seconds, told whether or not anybody has the number. */
  sendMsgCode: writeCall({
    path: 'loginInfo/sendMsgCode',
    access: 'temporary',
    request: z.object({ telephone: mobile, purpose: z.enum(codePurposes) }),
    result: z.object({ resendAfter: z.number().int() }),
  }),
  /** Makes an agent that waits for its review, and its first account. */
  registerWithTel: writeCall({
    path: 'loginInfo/registerWithTel',
    access: 'temporary',
    request: z.object({
      telephone: mobile,
      code: messageCode,
      account: accountName,
      password: newPassword,
      /** Absent: the account's name. */
      agentInfoName: optionalText(60),
    }),
    result: z.object({ LoginId: id, AgentInfoId: id }),
  }),
  /** Changes a code into a ticket for a new password; `expiresIn` is in seconds. */
  checkMsgCode2Forget: writeCall({
    path: 'loginInfo/checkMsgCode2Forget',
    access: 'temporary',
    request: z.object({ telephone: mobile, code: messageCode }),
    result: z.object({ ticket: z.string(), expiresIn: z.number().int() }),
  }),
  /** Only with the temporary token that the ticket was given to. */
  changeLoginPwd: writeCall({
    path: 'loginInfo/changeLoginPwd',
    access: 'temporary',
    request: z.object({ ticket: requiredText(200), password: newPassword }),
    result: z.object({}),
  }),
  /** Ends every session of the account, this one too. */
  updateLoginPass: writeCall({
    path: 'loginInfo/updateLoginPass',
    access: 'session',
    request: z.object({ oldPassword: typedPassword, password: newPassword }),
    result: z.object({}),
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
