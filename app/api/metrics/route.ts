import { consoleVitals } from '@/lib/process/console-vitals'
import { env } from '@/lib/process/env'
import { isBearer } from '@/lib/watch/bearer'

/**
 * The console's figures in the text format of Prometheus, for callers with the token of METRICS_TOKEN.
 * Without that setting the answer is the 404 of an unknown address.
 */
export async function GET({ headers }: Request): Promise<Response> {
  const { METRICS_TOKEN: token } = env()
  const noStore = { 'cache-control': 'no-store' }
  if (token === undefined) return new Response(null, { status: 404, headers: noStore })
  if (!isBearer(headers.get('authorization'), token)) {
    return new Response(null, { status: 401, headers: { ...noStore, 'www-authenticate': 'Bearer' } })
  }
  const { registry } = consoleVitals()
  return new Response(await registry.metrics(), {
    headers: { ...noStore, 'content-type': registry.contentType },
  })
}
