import { platformHealth } from '@/lib/auth/platform-health'
import { version } from '@/package.json'

/** Health of the console and its platform: 200, or 503 while the platform is down. */
export async function GET(): Promise<Response> {
  const platform = await platformHealth()
  const status = platform === 'ok' ? 'ok' : 'degraded'
  return Response.json(
    { status, version, platform },
    { status: platform === 'ok' ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}
