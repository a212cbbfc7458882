import { visitorClient } from '@/lib/auth/gate'
import { loginInfo } from '@/lib/contract/login-info'
import { UpstreamError } from '@/lib/errors'
import { version } from '@/package.json'

/** Health of the console and its platform: 200, or 503 while the platform is down. */
export async function GET(): Promise<Response> {
  const platform = await platformState()
  const status = platform === 'ok' ? 'ok' : 'degraded'
  return Response.json(
    { status, version, platform },
    { status: platform === 'ok' ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}

async function platformState(): Promise<string> {
  try {
    const api = await visitorClient()
    await api(loginInfo.serverConfig, {})
    return 'ok'
  } catch (error) {
    if (error instanceof UpstreamError) return error.code
    throw error
  }
}
