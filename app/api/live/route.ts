import type { NextRequest } from 'next/server'
import { tryGate } from '@/lib/auth/gate'
import { isSameOriginRead } from '@/lib/auth/same-origin'
import { hasLiveSide } from '@/lib/env'
import { eventText } from '@/lib/live/event-stream'
import { liveCredentials } from '@/lib/live/page-session'
import { serverProcess } from '@/lib/server-process'
import { type LiveCredentials, subscribeLive } from '@/lib/upstream/live-line'

/** Milliseconds between keep-alive comments: shorter than the idle time-out of proxies and pages. */
const heartbeat = 15_000
/**
 * Events queued for a browser that does not read; beyond that the stream is closed, and the page reconnects.
 */
const maxQueued = 100

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // `no-transform` prevents compression, which would buffer events.
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * Platform events for the session of a page (`?session=`, its name on pages) as server-sent events. 401 when
 * this browser no longer holds that session, 429 when too many pages listen. Pages reconnect by themselves
 * when a host cuts the answer after some minutes, or this console ends.
 */
export async function GET(request: NextRequest): Promise<Response> {
  if (!hasLiveSide()) return new Response(null, { status: 404 })
  if (!isSameOriginRead(request.headers)) return new Response(null, { status: 403 })
  const pass = await tryGate('console.use')
  if (pass === 'illegal') return new Response(null, { status: 403 })
  const credentials = await liveCredentials(request.nextUrl.searchParams.get('session'))
  if (pass === 'unauthenticated' || !credentials) return new Response(null, { status: 401 })
  return streamFor(credentials, request.signal)
}

/** Without this Next.js answers HEAD by GET, and its stream would stay open. */
export function HEAD(): Response {
  return new Response(null, { status: 405, headers: { allow: 'GET' } })
}

function streamFor(credentials: LiveCredentials, signal: AbortSignal): Response {
  const encoder = new TextEncoder()
  const ends = [signal, serverProcess().ending.signal]
  let end = () => {}
  let isOpen = true
  let unsubscribe: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined
  const release = () => {
    isOpen = false
    for (const each of ends) each.removeEventListener('abort', end)
    clearInterval(timer)
    unsubscribe?.()
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      end = () => {
        if (!isOpen) return
        release()
        controller.close()
      }
      const send = (text: string) => {
        if (!isOpen) return
        controller.enqueue(encoder.encode(text))
        if ((controller.desiredSize ?? 0) < -maxQueued) end()
      }
      unsubscribe = subscribeLive(credentials, (event, payload) => {
        send(eventText(event, payload))
        if (event === 'session') end()
      })
      timer = setInterval(() => send(':\n\n'), heartbeat)
      send(':\n\n')
      for (const each of ends) each.addEventListener('abort', end)
      if (!unsubscribe || ends.some(({ aborted }) => aborted)) end()
    },
    cancel: release,
  })
  return unsubscribe ? new Response(body, { headers }) : new Response(null, { status: 429 })
}
