import { platformHealth } from '@/lib/auth/platform-health'
import { serverProcess } from '@/lib/process/server-process'

/** Simultaneous requests share one answer, because they need no session. */
let asking: ReturnType<typeof platformHealth> | undefined

/**
 * Whether browsers may be sent here: 200, or 503 while the platform does not answer and after this process
 * got the signal to end.
 */
export async function GET(): Promise<Response> {
  const isEnding = serverProcess().isLeaving
  asking ??= platformHealth().finally(() => {
    asking = undefined
  })
  const platform = await asking
  const isReady = !isEnding && platform === 'ok'
  const status = isEnding ? 'ending' : platform === 'ok' ? 'ok' : `platform ${platform}`
  return Response.json({ status }, { status: isReady ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}
