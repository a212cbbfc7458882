import 'server-only'
import { loginInfo } from '@/lib/contract/login-info'
import { type UpstreamCode, UpstreamError } from '@/lib/errors'
import { isUnready } from '@/lib/upstream/readiness'
import { visitorClient } from './gate'

/** Whether the platform answers a call that needs no session, and can do its work: `ok`, or why not. */
export async function platformHealth(): Promise<'ok' | UpstreamCode> {
  try {
    const api = await visitorClient()
    const [unready] = await Promise.all([isUnready(), api(loginInfo.serverConfig, {})])
    return unready ? 'busy' : 'ok'
  } catch (error) {
    if (error instanceof UpstreamError) return error.code
    throw error
  }
}
