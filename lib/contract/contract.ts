import { z } from 'zod'
import { agentInfo } from './agent-info.ts'
import { readCall } from './call.ts'
import { formalPackage } from './formal-package.ts'
import { help } from './help.ts'
import { loginInfo } from './login-info.ts'
import { notice } from './notice.ts'
import { testUser } from './test-user.ts'
import { userInfo } from './user-info.ts'
import { version } from './version.ts'

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
  notice,
  help,
  version,
  testUser,
  formalPackage,
}

export type Contract = typeof contract
