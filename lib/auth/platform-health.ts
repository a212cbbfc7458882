import 'server-only'
import { loginInfo } from '@/lib/contract/login-info'
import { type UpstreamCode, UpstreamError } from '@/lib/errors'
import { visitorClient } from './gate'

/** Whether the platform answers a call that needs no session: `ok`, or why not. */
export async function platformHealth(): Promise<'ok' | UpstreamCode> {
  try {
    const api = await visitorClient()
    await api(loginInfo.serverConfig, {})
    return 'ok'
  } catch (error) {
    if (error instanceof UpstreamError) return error.code
    throw error
  }
}
