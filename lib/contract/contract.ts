import { z } from 'zod'
import { agentInfo } from './agent-info.ts'
import { readCall } from './call.ts'
import { gpsRecord } from './gps-record.ts'
import { loginInfo } from './login-info.ts'
import { verifyLogs } from './sign-in-log.ts'
import { userInfo } from './user-info.ts'

/**
 * Every call of the wire by resource. `root` holds the one call that stands under no resource. The
 * client's methods, the platform's handlers and the tests over all calls are made from this object.
 */
export const contract = {
  root: {
    getToken: readCall({
      method: 'GET',
      path: 'getToken',
      access: 'open',
      plaintext: true,
      request: z.object({}),
      result: z.object({ Token: z.string() }),
    }),
  },
  loginInfo,
  userInfo,
  agentInfo,
  gpsRecord,
  verify: verifyLogs,
}

export type Contract = typeof contract
