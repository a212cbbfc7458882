import { z } from 'zod'
import { agentInfo } from './agent-info.ts'
import { apiKey } from './api-key.ts'
import { readCall } from './call.ts'
import { contactGroup } from './contact-group.ts'
import { departmentCalls } from './department.ts'
import { departmentModuleCalls } from './department-module.ts'
import { feedbackInfo } from './feedback-info.ts'
import { fenceInfo } from './fence-info.ts'
import { messageCode, mobile } from './fields.ts'
import { formalPackage } from './formal-package.ts'
import { gpsRecord } from './gps-record.ts'
import { groupReviewCalls } from './group-review.ts'
import { help } from './help.ts'
import { importInfo } from './import-info.ts'
import { loginBindInfo } from './login-bind-info.ts'
import { codeNumber, codePurposes, loginInfo } from './login-info.ts'
import { notice } from './notice.ts'
import { ownAccount } from './own-account.ts'
import { savedViewCalls } from './saved-view.ts'
import { serverInfo } from './server-info.ts'
import { shareSettingInfo } from './share-setting-info.ts'
import { verifyLogs } from './sign-in-log.ts'
import { staffInfo } from './staff-info.ts'
import { terminal } from './terminal.ts'
import { testUser } from './test-user.ts'
import { upload } from './upload.ts'
import { userInfo } from './user-info.ts'
import { version } from './version.ts'
import { webhookCalls } from './webhook.ts'

/**
 * Every call of the wire by resource; `root` holds the calls without one. The client's methods, the platform's routes
 * and the tests over all calls are derived from this object.
 */
export const contract = {
  root: {
    getToken: readCall({
      method: 'GET',
      path: 'getToken',
      access: 'open',
      plaintext: true,
      request: z.object({}),
      result: z.object({ Token: z.string().min(1) }),
    }),
    /** @spec 7.12 */
    getPhoneCheck: readCall({
      path: 'getPhoneCheck',
      access: 'temporary',
      request: z.object({ telephone: mobile.describe('The mobile number to look for.') }),
      result: z.object({ free: z.boolean().describe('Whether no sign-in account has the number.') }),
    }),
    /**
     * Checks a code without using it up. Every check counts against the limit on tries; the fifth wrong one voids the
     * code.
     */
    postCheckMsgCode: readCall({
      path: 'postCheckMsgCode',
      access: 'temporary',
      request: z.object({ telephone: codeNumber, purpose: z.enum(codePurposes), code: messageCode }),
      result: z.object({ right: z.boolean().describe('Whether the code is the one that was sent.') }),
    }),
  },
  loginInfo: { ...loginInfo, ...ownAccount },
  userInfo,
  agentInfo,
  contactGroup,
  gpsRecord,
  fenceInfo,
  verify: { ...groupReviewCalls, ...verifyLogs },
  notice,
  help,
  version,
  testUser,
  formalPackage,
  industry: departmentCalls,
  staffInfo,
  shareSettingInfo,
  loginBindInfo,
  industryInfo: departmentModuleCalls,
  feedbackInfo,
  upload,
  importInfo,
  serverInfo,
  apiKey,
  /** Not in the specification. */
  savedView: savedViewCalls,
  webhook: webhookCalls,
  /** Not in the specification, which has no call for the token of a terminal. */
  terminal,
}

export type Contract = typeof contract

/** The path of a call below `/api/`. */
export type CallPath = {
  [Resource in keyof Contract & string]: Resource extends 'root'
    ? keyof Contract['root']
    : `${Resource}/${keyof Contract[Resource] & string}`
}[keyof Contract & string]
