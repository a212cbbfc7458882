import { eventReader } from './event-stream'

/** What open pages of a session are told. */
export interface Told {
  event: string
  payload: unknown
}

/** Milliseconds without a byte after which a stream counts as cut; the console sends one every 15 seconds. */
const silence = 45_000
/** Milliseconds until a stream that was cut is opened again: at first, and at most. */
const pauses = { first: 500, longest: 15_000 }
/** A stream that stood so long was a good one. */
const stood = 10_000

/**
 * Hears the console's stream until the signal aborts, and opens it again where it is cut: by the network, a restart, or
 * a host that ends every answer after some minutes. A session that the console no longer knows is told as ended.
 */
export async function listen(
  address: string,
  hear: (told: Told) => void,
  signal: AbortSignal,
): Promise<void> {
  let pause = pauses.first
  while (!signal.aborted) {
    const began = performance.now()
    const isKnown = await hearOnce(address, hear, signal).catch(() => true)
    if (signal.aborted) return
    if (!isKnown) return hear({ event: 'session', payload: { reason: 'revoked' } })
    if (performance.now() - began > stood) pause = pauses.first
    // Pages that were cut off together do not come back together.
    await waitFor(pause * (0.5 + Math.random()), signal)
    pause = Math.min(pause * 2, pauses.longest)
  }
}

/** Resolves when the stream has ended, to whether the console knew the session; rejects when it broke. */
async function hearOnce(address: string, hear: (told: Told) => void, outer: AbortSignal): Promise<boolean> {
  const inner = new AbortController()
  const abort = () => inner.abort()
  outer.addEventListener('abort', abort)
  let timer = setTimeout(abort, silence)
  try {
    // Not an EventSource: that tells neither an ended session from a busy console nor when a stream has gone silent.
    const answer = await fetch(address, {
      headers: { accept: 'text/event-stream' },
      cache: 'no-store',
      signal: inner.signal,
    })
    if (answer.status === 401) return false
    const reader = answer.ok ? answer.body?.getReader() : undefined
    if (!reader) return true
    const decoder = new TextDecoder()
    const read = eventReader((event, payload) => hear({ event, payload }))
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return true
      clearTimeout(timer)
      timer = setTimeout(abort, silence)
      read(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(timer)
    outer.removeEventListener('abort', abort)
  }
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
