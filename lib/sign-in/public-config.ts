import 'server-only'
import { attempt } from '@/lib/auth/attempt'
import { visitorClient } from '@/lib/auth/gate'
import { loginInfo } from '@/lib/contract/login-info'

/** Public settings of the server: its name, contact, and whether registration is open. */
export function readPublicConfig() {
  return attempt(async () => {
    const api = await visitorClient()
    return api(loginInfo.serverConfig, {})
  })
}
