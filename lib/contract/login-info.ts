import { z } from 'zod'
import { accountRow, loginStates } from './account.ts'
import { readCall, writeCall } from './call.ts'
import { changesOf } from './changes.ts'
import { dongleKey, dongleProof } from './dongle.ts'
import {
  accountName,
  consolePassword,
  id,
  messageCode,
  mobile,
  optionalText,
  orEmpty,
  password,
  requiredText,
  tick,
  typedPassword,
} from './fields.ts'
import { beginningOf } from './filters.ts'
import { pageOf, pageRequest } from './paging.ts'
import { roles } from './permissions.ts'
import { bulkResult, confirmation, selection, selectionOf } from './selection.ts'
import { serverConfig, serverSettings } from './server-settings.ts'

/** The answer of a sign-in: the session of spec section 3. `scrypt` is the hint of the platform's first key. */
export const loginSession = z.object({
  LoginId: id,
  userId: id.nullable().default(null),
  UserName: z.string(),
  NickName: z.string(),
  Telephone: z.string(),
  /** The name of a stored file, or empty. */
  avatar: z.string().default(''),
  Role: z.enum(roles),
  Status: z.string(),
  LinesceTime: z.number().int().default(-1),
  AgentInfoId: id.nullable(),
  AgentInfoName: z.string(),
  CustomerCode: z.string(),
  Mobile: z.string(),
  AName: z.string(),
  IsAdmin: z.boolean().default(false),
  Token: z.string().min(1),
  scrypt: z.union([z.string(), z.number()]).default(''),
})
export type LoginSession = z.output<typeof loginSession>

/** Purposes of an SMS code. A code is valid only for the purpose that it was sent for. */
export const codePurposes = ['login', 'register', 'forget', 'member'] as const
export type CodePurpose = (typeof codePurposes)[number]

export const accountSorts = ['LoginId', 'UserName', 'NickName', 'createTime'] as const

/** Every filter of the accounts list; an absent one does not filter. */
const accountFilters = z.object({
  UserName: beginningOf.account,
  NickName: beginningOf.personName,
  Telephone: beginningOf.telephone,
  AgentInfoId: id.optional(),
  Status: z.enum(loginStates).optional(),
  /** The beginning of the account, the nickname or the telephone number. */
  search: beginningOf.account,
})

/** A new login account. Its role is not chosen: the owner's account is admin, every other one editor. */
export const newAccount = z.object({
  UserName: accountName,
  NickName: requiredText(40),
  Telephone: orEmpty(mobile).default(''),
  /** Null: the caller's own agent, or no agent for a caller who sees all tenants. */
  AgentInfoId: id.nullable(),
  /** Absent: the platform makes one and answers it. */
  password: consolePassword.optional(),
})

const equal = <Value extends z.ZodType>(value: Value) => z.strictObject({ eq: value })
const among = <Value extends z.ZodType>(value: Value) =>
  z.union([equal(value), z.strictObject({ in: selectionOf(value) })])

/** The accounts to remove: all given fields must match, and at least one is required. Other fields are refused. */
const accountWhere = z
  .strictObject({
    LoginId: among(id).optional(),
    UserName: among(requiredText(64)).optional(),
    AgentInfoId: among(id).optional(),
    Status: equal(z.enum(loginStates)).optional(),
  })
  .refine((where) => Object.values(where).some((condition) => condition !== undefined), 'required')
  .meta({ minProperties: 1 })

export const loginInfo = {
  loginWithPwd: writeCall({
    path: 'loginInfo/loginWithPwd',
    access: 'temporary',
    request: z.object({ account: requiredText(128), password: typedPassword, remember: tick }),
    result: loginSession,
  }),
  /**
   * Sign-in with password and dongle. Code 10 if the dongle is not the account's, or not one that its sign-in settings
   * name.
   */
  loginWithPwd2PC: writeCall({
    path: 'loginInfo/loginWithPwd2PC',
    access: 'temporary',
    request: dongleProof.extend({ account: requiredText(128), password: typedPassword, remember: tick }),
    result: loginSession,
  }),
  /**
   * Binds, changes or removes the dongle of the caller's account; answers the serial that is bound afterwards, or null.
   */
  loginChangeBind: writeCall({
    path: 'loginInfo/loginChangeBind',
    access: 'account.own',
    request: z.discriminatedUnion('action', [
      dongleProof.extend({ action: z.literal('bind'), key: dongleKey, confirmation }),
      dongleProof.extend({ action: z.literal('change'), key: dongleKey, confirmation }),
      z.object({ action: z.literal('clear'), confirmation }),
    ]),
    result: z.object({ serial: z.string().nullable() }),
  }),
  loginWithMsgCode: writeCall({
    path: 'loginInfo/loginWithMsgCode',
    access: 'temporary',
    request: z.object({ telephone: mobile, code: messageCode, remember: tick }),
    result: loginSession,
  }),
  /**
   * Sends a code by SMS; `resendAfter` is in seconds. For `login` and `forget` an unknown number gets the same answer,
   * but no code.
   */
  sendMsgCode: writeCall({
    path: 'loginInfo/sendMsgCode',
    access: 'temporary',
    request: z.object({ telephone: mobile, purpose: z.enum(codePurposes) }),
    result: z.object({ resendAfter: z.number().int() }),
  }),
  /** Creates an agent that waits for review, and its first login account. */
  registerWithTel: writeCall({
    path: 'loginInfo/registerWithTel',
    access: 'temporary',
    request: z.object({
      telephone: mobile,
      code: messageCode,
      account: accountName,
      password: consolePassword,
      /** Absent or empty: the account's name. */
      agentInfoName: optionalText(60),
    }),
    result: z.object({ LoginId: id, AgentInfoId: id }),
  }),
  /** Exchanges a code for a ticket to set a new password; `expiresIn` is in seconds. */
  checkMsgCode2Forget: writeCall({
    path: 'loginInfo/checkMsgCode2Forget',
    access: 'temporary',
    request: z.object({ telephone: mobile, code: messageCode }),
    result: z.object({ ticket: z.string().min(1), expiresIn: z.number().int() }),
  }),
  /** Requires the temporary token that the ticket was issued to. */
  changeLoginPwd: writeCall({
    path: 'loginInfo/changeLoginPwd',
    access: 'temporary',
    request: z.object({ ticket: requiredText(200), password: consolePassword }),
    result: z.object({}),
  }),
  /** Changes the caller's own password and ends every session of the account, including this one. */
  updateLoginPass: writeCall({
    path: 'loginInfo/updateLoginPass',
    access: 'account.own',
    request: z.object({ oldPassword: typedPassword, password: consolePassword }),
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
    result: z.object({ confirmation: z.string().min(1), expiresIn: z.number().int() }),
  }),
  /** Login accounts of the caller's agent, or of all tenants for a caller without one. */
  personalList: readCall({
    path: 'loginInfo/personalList',
    access: 'accounts.read',
    request: pageRequest(accountSorts).extend(accountFilters.shape),
    result: pageOf(accountRow),
  }),
  /** Adds a login account. Not in the specification, which names no call for it. */
  addPerson: writeCall({
    path: 'loginInfo/addPerson',
    access: 'accounts.write',
    request: newAccount,
    result: z.object({
      LoginId: id,
      /** Only where the platform made it; no other answer has it. */
      password: z.string().optional(),
    }),
  }),
  personState: writeCall({
    path: 'loginInfo/personState',
    access: 'accounts.write',
    request: z.object({
      LoginIds: selection,
      Status: z.enum(loginStates),
    }),
    result: bulkResult,
  }),
  /**
   * Sets the password of another account or of a member, or makes one for each of several, all or none; the caller's
   * own is changed by `updateLoginPass`.
   */
  changeUserPwd: writeCall({
    path: 'loginInfo/changeUserPwd',
    access: 'accounts.write',
    request: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('account'), LoginId: id, password: consolePassword }),
      z.object({ kind: z.literal('accounts'), LoginIds: selection }),
      z.object({ kind: z.literal('member'), userId: id, password }),
      z.object({ kind: z.literal('members'), userIds: selection }),
    ]),
    result: z.object({
      /** The passwords that the platform made, with the ids of accounts or of members; no other answer has them. */
      list: z
        .array(
          z.object({
            LoginId: id.optional(),
            userId: id.optional(),
            UserName: z.string(),
            password: z.string(),
          }),
        )
        .default([]),
    }),
  }),
  removeInfoByWhere: writeCall({
    path: 'loginInfo/removeInfoByWhere',
    access: 'accounts.write',
    request: z.object({
      where: accountWhere,
      confirmation,
    }),
    result: z.object({ deleted: z.number().int() }),
  }),
  /** The public settings, for a visitor in plaintext; all settings for an account with `server.write`, encrypted. */
  serverConfig: readCall({
    path: 'loginInfo/serverConfig',
    access: 'open',
    plaintext: true,
    request: z.object({}),
    result: serverConfig,
  }),
  setServerConfig: writeCall({
    path: 'loginInfo/setServerConfig',
    access: 'server.write',
    request: changesOf(serverSettings).extend({
      helpContact: changesOf(serverSettings.shape.helpContact).optional(),
      rowVersion: z.number().int(),
    }),
    result: z.object({ rowVersion: z.number().int() }),
  }),
}
