import { consoleVitals } from '@/lib/process/console-vitals'
import { env } from '@/lib/process/env'
import { serverProcess } from '@/lib/process/server-process'
import { isBearer } from '@/lib/watch/bearer'

/**
 * The console's figures in the text format of Prometheus, for callers with the token of METRICS_TOKEN.
 * Without that setting the answer is the 404 of an unknown address; while a process of the console does not answer the
 * others it is 503, because sums without it would look like a restart.
 */
export async function GET({ headers }: Request): Promise<Response> {
  const { METRICS_TOKEN: token } = env()
  const noStore = { 'cache-control': 'no-store' }
  if (token === undefined) return new Response(null, { status: 404, headers: noStore })
  if (!isBearer(headers.get('authorization'), token)) {
    return new Response(null, { status: 401, headers: { ...noStore, 'www-authenticate': 'Bearer' } })
  }
  const { registry } = consoleVitals()
  const { siblings } = serverProcess()
  const text = await (siblings ?? registry).metrics()
  if (text === undefined) return new Response(null, { status: 503, headers: noStore })
  return new Response(text, { headers: { ...noStore, 'content-type': registry.contentType } })
}
