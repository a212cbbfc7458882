import { z } from 'zod'
import { agentStatus, usage } from './agent.ts'
import { readCall, writeCall } from './call.ts'
import { email, id, moment, orEmpty, requiredText } from './fields.ts'
import { loginSession } from './login-info.ts'
import { isMobile, normaliseMobile } from './mobile.ts'
import { listOf } from './paging.ts'
import { roles } from './permissions.ts'
import { signInResults } from './sign-in-log.ts'
import { fileName } from './stored-file.ts'

/** A session of the caller's account. `sessionId` identifies it and is not a credential. */
const ownSession = z.object({
  sessionId: z.uuid(),
  current: z.boolean(),
  remember: z.boolean(),
  address: z.string(),
  userAgent: z.string(),
  createTime: moment.describe('The time of the sign-in.'),
  lastUsed: moment,
})
export type OwnSession = z.output<typeof ownSession>

const ownSignIn = z.object({
  signInId: id,
  result: z.enum(signInResults),
  address: z.string(),
  place: z.string(),
  userAgent: z.string(),
  signInTime: moment,
})
export type OwnSignIn = z.output<typeof ownSignIn>

const ownInfo = z.object({
  LoginId: id,
  UserName: z.string(),
  NickName: z.string(),
  Telephone: z.string(),
  Email: z.string(),
  Role: z.enum(roles),
  avatar: z.string(),
  createTime: moment,
  rowVersion: z.number().int(),
  agent: z
    .object({
      agentInfoId: id,
      agentInfoName: z.string(),
      status: agentStatus,
      effectTime: moment.nullable(),
      members: usage,
      groups: usage,
    })
    .nullable(),
})
export type OwnInfo = z.output<typeof ownInfo>

/** Calls about the caller's own account, and work on behalf of an agent. Not in the specification. */
export const ownAccount = {
  /**
   * Begins a session on behalf of an agent that is Normal, with an editor's permissions; its writes are logged as the
   * owner's. The owner's own session continues. The new one ends after two hours, by `loginOut` with its token, and
   * with the owner's session.
   */
  workAsAgent: writeCall({
    path: 'loginInfo/workAsAgent',
    access: 'agents.act',
    request: z.object({ agentInfoId: id }),
    result: loginSession,
  }),
  ownInfo: readCall({
    path: 'loginInfo/ownInfo',
    access: 'account.own',
    request: z.object({}),
    result: ownInfo,
  }),
  /** A new telephone number or e-mail address requires the confirmation, because it can be used to sign in. */
  editOwnInfo: writeCall({
    path: 'loginInfo/editOwnInfo',
    access: 'account.own',
    request: z.object({
      nickName: requiredText(40).optional().describe('The new nickname of the own account.'),
      telephone: z
        .string()
        .trim()
        .max(40, 'tooLong')
        .transform(normaliseMobile)
        .refine((text) => text === '' || isMobile(text), 'mobile')
        .optional()
        .describe('The new mobile number of the own account, which needs the confirmation; empty: none.'),
      email: orEmpty(email)
        .optional()
        .describe('The new e-mail address of the own account, which needs the confirmation; empty: none.'),
      avatar: fileName.optional(),
      confirmation: z
        .string()
        .max(200)
        .optional()
        .describe('As of `adminLoginPass`; needed for another mobile number or e-mail address alone.'),
      rowVersion: z.number().int(),
    }),
    result: z.object({ rowVersion: z.number().int() }),
  }),
  /** Sessions that have not ended, at most 100: the current one first, then by last use, newest first. */
  ownSessions: readCall({
    path: 'loginInfo/ownSessions',
    access: 'account.own',
    request: z.object({}),
    result: listOf(ownSession),
  }),
  /** Ends another session of the caller's account; `loginOut` ends the current one. */
  endSession: writeCall({
    path: 'loginInfo/endSession',
    access: 'account.own',
    request: z.object({ sessionId: z.uuid('invalid') }),
    result: z.object({ ended: z.number().int() }),
  }),
  endOtherSessions: writeCall({
    path: 'loginInfo/endOtherSessions',
    access: 'account.own',
    request: z.object({}),
    result: z.object({ ended: z.number().int() }),
  }),
  /** The last 20 attempts to sign in to the caller's account, newest first. */
  ownSignIns: readCall({
    path: 'loginInfo/ownSignIns',
    access: 'account.own',
    request: z.object({}),
    result: listOf(ownSignIn),
  }),
}
