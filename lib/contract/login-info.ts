import { z } from 'zod'
import { accountFacts, accountRow, accountWhere, loginStates, newAccount } from './account.ts'
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
  password,
  requiredText,
  tick,
  typedPassword,
} from './fields.ts'
import { beginningOf, partOf } from './filters.ts'
import { pageOf, pageRequest } from './paging.ts'
import { roles } from './permissions.ts'
import { bulkResult, confirmation, confirmed, selection } from './selection.ts'
import { serverConfig, serverSettings } from './server-settings.ts'

/** The answer of a sign-in: the session of spec section 3. @spec 3.1 3.2 3.3 3.4 */
export const loginSession = z.object({
  LoginId: id,
  userId: id
    .nullable()
    .describe('The same as `LoginId`; null where a platform has no such number.')
    .default(null),
  UserName: z.string(),
  NickName: z.string(),
  Telephone: z.string(),
  avatar: z.string().default(''),
  Role: z.enum(roles),
  Status: z.string().describe('The status of the account’s agent; `Normal` for an account without one.'),
  // @spec 9.6
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
  UserName: partOf.account,
  NickName: partOf.nickName,
  Telephone: beginningOf.telephone,
  AgentInfoId: id.optional(),
  Status: z.enum(loginStates).optional(),
  search: partOf.accountOrTelephone,
})

const loginName = requiredText(128).describe('A user name, a mobile number or an e-mail address.')
export const codeNumber = mobile.describe('The mobile number that the SMS code is sent to.')
/** A password that the platform generated. */
export const madePassword = z.string().describe('The password that the platform made.')

/** @spec 7.10 */
export const loginInfo = {
  loginWithPwd: writeCall({
    path: 'loginInfo/loginWithPwd',
    access: 'temporary',
    request: z.object({ account: loginName, password: typedPassword, remember: tick }),
    result: loginSession,
  }),
  /**
   * Sign-in with password and dongle. Code 10 if the dongle is not the account's, or not in its sign-in
   * settings.
   */
  loginWithPwd2PC: writeCall({
    path: 'loginInfo/loginWithPwd2PC',
    access: 'temporary',
    request: dongleProof.extend({ account: loginName, password: typedPassword, remember: tick }),
    result: loginSession,
  }),
  /** Binds, changes or removes the dongle of the caller's account. */
  loginChangeBind: writeCall({
    path: 'loginInfo/loginChangeBind',
    access: 'account.own',
    request: z.discriminatedUnion('action', [
      dongleProof.extend({
        action: z.literal('bind').describe('Binds a UKEY to the own account, which has none.'),
        key: dongleKey,
        confirmation,
      }),
      dongleProof.extend({
        action: z
          .literal('change')
          .describe('Binds another UKEY in the place of the present one, and ends all sessions.'),
        key: dongleKey,
        confirmation,
      }),
      z.object({
        action: z.literal('clear').describe('Removes the binding, and ends all sessions.'),
        confirmation,
      }),
    ]),
    result: z.object({
      serial: z
        .string()
        .nullable()
        .describe('The serial number of the UKEY that is bound afterwards; null: none.'),
    }),
  }),
  loginWithMsgCode: writeCall({
    path: 'loginInfo/loginWithMsgCode',
    access: 'temporary',
    request: z.object({ telephone: codeNumber, code: messageCode, remember: tick }),
    result: loginSession,
  }),
  /** Sends a code by SMS. For `login` and `forget` an unknown number gets the same answer, but no code. */
  sendMsgCode: writeCall({
    path: 'loginInfo/sendMsgCode',
    access: 'temporary',
    request: z.object({ telephone: codeNumber, purpose: z.enum(codePurposes) }),
    result: z.object({ resendAfter: z.number().int() }),
  }),
  /** Creates an agent that waits for review, and its first login account. */
  registerWithTel: writeCall({
    path: 'loginInfo/registerWithTel',
    access: 'temporary',
    request: z.object({
      telephone: codeNumber,
      code: messageCode,
      account: accountName,
      password: consolePassword,
      agentInfoName: optionalText(60).describe('The name of the agent; empty: the account.'),
    }),
    result: z.object({ LoginId: id, AgentInfoId: id }),
  }),
  /** Exchanges a code for a ticket to set a new password. */
  checkMsgCode2Forget: writeCall({
    path: 'loginInfo/checkMsgCode2Forget',
    access: 'temporary',
    request: z.object({ telephone: codeNumber, code: messageCode }),
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
    result: confirmed,
  }),
  /** Login accounts of the caller's agent, or of all tenants for a caller without one. */
  personalList: readCall({
    path: 'loginInfo/personalList',
    access: 'accounts.read',
    request: pageRequest(accountSorts).extend(accountFilters.shape),
    result: pageOf(accountRow),
  }),
  /** Adds a login account. Not in the specification, which has no call for it. */
  addPerson: writeCall({
    path: 'loginInfo/addPerson',
    access: 'accounts.write',
    request: newAccount,
    result: z.object({
      LoginId: id,
      password: madePassword.optional(),
    }),
  }),
  /** Changes the given facts of another account. Not in the specification, which has no call for it. */
  editPerson: writeCall({
    path: 'loginInfo/editPerson',
    access: 'accounts.write',
    request: changesOf(accountFacts).extend({ LoginId: id, rowVersion: z.number().int() }),
    result: z.object({ rowVersion: z.number().int() }),
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
   * Sets the password of another account or of a member, or generates one for each of several, all or none;
   * the caller's own is changed by `updateLoginPass`.
   */
  changeUserPwd: writeCall({
    path: 'loginInfo/changeUserPwd',
    access: 'accounts.write',
    request: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('account').describe('Sets the password of one sign-in account.'),
        LoginId: id,
        password: consolePassword,
      }),
      z.object({
        kind: z.literal('accounts').describe('Makes a password for each of several sign-in accounts.'),
        LoginIds: selection,
      }),
      z.object({
        kind: z.literal('member').describe('Sets the password of one member.'),
        userId: id,
        password,
      }),
      z.object({
        kind: z.literal('members').describe('Makes a password for each of several members.'),
        userIds: selection,
      }),
    ]),
    result: z.object({
      list: z
        .array(
          z.object({
            LoginId: id.optional(),
            userId: id.optional(),
            UserName: z.string().describe('The account of the sign-in account or of the member.'),
            password: madePassword,
          }),
        )
        .describe('An entry for each password that the platform made; empty for `account` and `member`.')
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
