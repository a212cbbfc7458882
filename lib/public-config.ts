import 'server-only'
import { visitorClient } from './auth/gate'
import { loginInfo } from './contract/login-info'
import { attempt } from './upstream/attempt'

/** What anyone may know of the server: its name, whom to ask, whether anybody may register. */
export function readPublicConfig() {
  return attempt(async () => {
    const api = await visitorClient()
    return api(loginInfo.serverConfig, {})
  })
}
