import 'server-only'
import { contract } from '@/lib/contract/contract'
import { loginInfo } from '@/lib/contract/login-info'
import { type UpstreamCode, UpstreamError } from '@/lib/errors/errors'
import type { Api } from '@/lib/upstream/client'
import { isUnready } from '@/lib/upstream/readiness'
import { visitorClient } from './gate'

/** Whether the platform answers a call without a session and can work: `ok`, or the code of the failure. */
export async function platformHealth(): Promise<'ok' | UpstreamCode> {
  try {
    const [unready] = await Promise.all([isUnready(), openCall(await visitorClient())])
    return unready ? 'busy' : 'ok'
  } catch (error) {
    if (error instanceof UpstreamError) return error.code
    throw error
  }
}

/** Makes a call without authentication: the server's settings, or a token on a platform that lacks those. */
async function openCall(api: Api): Promise<void> {
  try {
    await api(loginInfo.serverConfig, {})
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code !== 'not_offered') throw error
    await api(contract.root.getToken, {})
  }
}
