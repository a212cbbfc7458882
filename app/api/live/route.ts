import type { NextRequest } from 'next/server'
import { tryGate } from '@/lib/auth/gate'
import { isOwnRead } from '@/lib/auth/same-origin'
import { eventText } from '@/lib/live/event-stream'
import { liveCredentials } from '@/lib/live/page-session'
import { type LiveCredentials, subscribeLive } from '@/lib/upstream/live-line'

/** Milliseconds between two signs of life: shorter than the silence that proxies and pages take for the end. */
const beat = 15_000
/** Events that wait for a browser that does not read; then it is let go, and comes back when it does. */
const backlog = 100

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Neither kept nor compressed on the way: what is held back to be packed comes too late.
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * What the platform tells the session of a page (`?session=`, the name that the page has for it), as server-sent events.
 * 401 when this browser holds that session no longer, 429 when too many pages listen. A host that ends an answer after
 * some minutes does no harm: the page asks again.
 */
export async function GET(request: NextRequest): Promise<Response> {
  if (!isOwnRead(request.headers)) return new Response(null, { status: 403 })
  const pass = await tryGate('console.use')
  if (pass === 'illegal') return new Response(null, { status: 403 })
  const credentials = await liveCredentials(request.nextUrl.searchParams.get('session'))
  if (pass === 'unauthenticated' || !credentials) return new Response(null, { status: 401 })
  return streamFor(credentials, request.signal)
}

/** Next.js would let the one above answer, and nobody would end its stream. */
export function HEAD(): Response {
  return new Response(null, { status: 405, headers: { allow: 'GET' } })
}

function streamFor(credentials: LiveCredentials, gone: AbortSignal): Response {
  const encoder = new TextEncoder()
  let isOpen = true
  let leave: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined
  const release = () => {
    isOpen = false
    clearInterval(timer)
    leave?.()
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => {
        if (!isOpen) return
        release()
        controller.close()
      }
      const say = (text: string) => {
        if (!isOpen) return
        controller.enqueue(encoder.encode(text))
        if ((controller.desiredSize ?? 0) < -backlog) end()
      }
      leave = subscribeLive(credentials, (event, payload) => {
        say(eventText(event, payload))
        if (event === 'session') end()
      })
      timer = setInterval(() => say(':\n\n'), beat)
      say(':\n\n')
      gone.addEventListener('abort', end)
      if (!leave || gone.aborted) end()
    },
    cancel: release,
  })
  return leave ? new Response(body, { headers }) : new Response(null, { status: 429 })
}
