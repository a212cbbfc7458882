import type { NextRequest } from 'next/server'
import { tryGate } from '@/lib/auth/gate'
import { isSameOriginRead } from '@/lib/auth/same-origin'
import { liveCredentials } from '@/lib/live/page-session'
import { wantedOf } from '@/lib/live/stream-address'
import { hasLiveSide } from '@/lib/process/env'
import { serverProcess } from '@/lib/process/server-process'
import { type LiveListener, pageStream, withoutEvents } from '@/lib/stream/page-stream'
import { subscribeLive } from '@/lib/upstream/live-line'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // `no-transform` prevents compression, which would buffer events.
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * Platform events for the session of a page (`?session=`, its name on pages) as server-sent events; presence
 * and positions only for a page that displays them (`&presence=1&positions=1`). 401 when this browser no
 * longer has that session, 429 when too many pages listen. Pages reconnect by themselves when a host cuts the
 * answer after some minutes, or this console ends.
 */
export async function GET(request: NextRequest): Promise<Response> {
  if (!hasLiveSide()) return new Response(null, { status: 404 })
  if (!isSameOriginRead(request.headers)) return new Response(null, { status: 403 })
  const pass = await tryGate('console.use')
  if (pass === 'illegal') return new Response(null, { status: 403 })
  const { searchParams } = request.nextUrl
  const credentials = await liveCredentials(searchParams.get('session'))
  if (pass === 'unauthenticated' || !credentials) return new Response(null, { status: 401 })
  const wanted = wantedOf(searchParams)
  const heard = request.headers.get('last-event-id')
  const unseen = (['fences', 'versions'] as const).filter((name) => !pass.can(`${name}.read`))
  const listening = (listener: LiveListener): LiveListener => withoutEvents(listener, unseen)
  const body = pageStream((listener) => subscribeLive(credentials, listening(listener), heard), {
    wanted: { ...wanted, positions: wanted.positions && pass.can('positions.read') },
    ends: [request.signal, serverProcess().ending.signal],
  })
  return body ? new Response(body, { headers }) : new Response(null, { status: 429 })
}

/** Without this Next.js answers HEAD by GET, and its stream would stay open. */
export function HEAD(): Response {
  return new Response(null, { status: 405, headers: { allow: 'GET' } })
}
