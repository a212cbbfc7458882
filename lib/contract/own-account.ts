import { z } from 'zod'
import { agentStatuses, usage } from './agent.ts'
import { readCall, writeCall } from './call.ts'
import { id, moment, requiredText } from './fields.ts'
import { loginSession } from './login-info.ts'
import { isMobile, normaliseMobile } from './mobile.ts'
import { roles } from './permissions.ts'
import { signInResults } from './sign-in-log.ts'
import { fileName } from './stored-file.ts'

/** A session of the caller's account. Its id names it and is good for nothing else. */
const ownSession = z.object({
  sessionId: z.uuid(),
  /** The one that asks. */
  current: z.boolean(),
  remember: z.boolean(),
  address: z.string(),
  userAgent: z.string(),
  createTime: moment,
  /** To the minute. */
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
  /** The name of a stored file, or nothing. */
  avatar: z.string(),
  createTime: moment,
  rowVersion: z.number().int(),
  /** The caller's agent with its contract and its quotas; null for who belongs to none. */
  agent: z
    .object({
      agentInfoId: id,
      agentInfoName: z.string(),
      status: z.enum(agentStatuses),
      effectTime: moment.nullable(),
      members: usage,
      groups: usage,
    })
    .nullable(),
})
export type OwnInfo = z.output<typeof ownInfo>

/** Calls of our own about the caller's account, and the way into an agent's view. The specification names none. */
export const ownAccount = {
  /**
   * A session on behalf of an agent in good standing, beside the owner's own, which it ends with: what an editor of
   * that agent may do, logged as the owner's. It ends after two hours, and by `loginOut` with its token.
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
  /** What is absent stays as it is. A new number is one to sign in with, so it asks for the login password. */
  editOwnInfo: writeCall({
    path: 'loginInfo/editOwnInfo',
    access: 'account.own',
    request: z.object({
      nickName: requiredText(40).optional(),
      telephone: z
        .string()
        .trim()
        .max(20, 'tooLong')
        .transform(normaliseMobile)
        .refine((text) => text === '' || isMobile(text), 'mobile')
        .optional(),
      /** A picture that was uploaded; empty takes it away. */
      avatar: fileName.optional(),
      confirmation: z.string().max(200).optional(),
      rowVersion: z.number().int(),
    }),
    result: z.object({ rowVersion: z.number().int() }),
  }),
  /** Those that stand: the one that asks, then the last used first. */
  ownSessions: readCall({
    path: 'loginInfo/ownSessions',
    access: 'account.own',
    request: z.object({}),
    result: z.object({ list: z.array(ownSession) }),
  }),
  /** Another session than this one, which `loginOut` ends. */
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
  /** The last twenty tries to sign in to the caller's account, the newest first. */
  ownSignIns: readCall({
    path: 'loginInfo/ownSignIns',
    access: 'account.own',
    request: z.object({}),
    result: z.object({ list: z.array(ownSignIn) }),
  }),
}
