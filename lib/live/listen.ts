import { eventReader } from './event-stream'

export interface LiveEvent {
  event: string
  payload: unknown
}

/** Milliseconds without a byte after which the stream is reopened; the console sends a comment every 15 seconds. */
const silenceLimit = 45_000
/** Milliseconds until a closed stream is reopened: the first pause, and the longest. */
const pauses = { first: 500, longest: 15_000 }
/** Milliseconds after which a stream counts as stable and the pause is reset. */
const stableAfter = 10_000

/**
 * Reads the console's event stream until the signal aborts, and reopens it when it ends: network, restart, or a host
 * that limits the length of answers. A 401 is reported as a `session` event.
 */
export async function listen(
  address: string,
  onEvent: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let pause = pauses.first
  while (!signal.aborted) {
    const began = performance.now()
    const isKnown = await readOnce(address, onEvent, signal).catch(() => true)
    if (signal.aborted) return
    if (!isKnown) return onEvent({ event: 'session', payload: { reason: 'revoked' } })
    if (performance.now() - began > stableAfter) pause = pauses.first
    // Random, so that pages that lost the console together do not return together.
    await waitFor(pause * (0.5 + Math.random()), signal)
    pause = Math.min(pause * 2, pauses.longest)
  }
}

/** Reads one stream to its end. Resolves to false on a 401, else to true; rejects when the connection breaks. */
async function readOnce(
  address: string,
  onEvent: (event: LiveEvent) => void,
  outer: AbortSignal,
): Promise<boolean> {
  const inner = new AbortController()
  const abort = () => inner.abort()
  outer.addEventListener('abort', abort)
  let timer = setTimeout(abort, silenceLimit)
  try {
    // Not an EventSource: it does not expose the status, and cannot detect a silent stream.
    const answer = await fetch(address, {
      headers: { accept: 'text/event-stream' },
      cache: 'no-store',
      signal: inner.signal,
    })
    if (answer.status === 401) return false
    const reader = answer.ok ? answer.body?.getReader() : undefined
    if (!reader) return true
    const decoder = new TextDecoder()
    const read = eventReader((event, payload) => onEvent({ event, payload }))
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return true
      clearTimeout(timer)
      timer = setTimeout(abort, silenceLimit)
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
