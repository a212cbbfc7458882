import 'server-only'
import { attempt } from '@/lib/auth/attempt'
import { visitorClient } from '@/lib/auth/gate'
import { loginInfo } from '@/lib/contract/login-info'

/** What anyone may know of the server: its name, whom to ask, whether anybody may register. */
export function readPublicConfig() {
  return attempt(async () => {
    const api = await visitorClient()
    return api(loginInfo.serverConfig, {})
  })
}
