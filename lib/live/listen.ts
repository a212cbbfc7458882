import { eventReader, type LiveEvent } from '@/lib/stream/event-stream'

interface ListenOptions {
  /** The stream's address at the time of opening. */
  address: () => string
  /** The number of the last event in this browser, if another tab read the stream before. */
  heard?: string
  onEvent: (event: LiveEvent) => void
  signal: AbortSignal
}

/** Milliseconds without a byte after which the stream is reopened; the console sends a comment every 15 seconds. */
const silenceLimit = 45_000
/** Milliseconds until a closed stream is reopened: the first pause, and the longest. */
const pauses = { first: 500, longest: 15_000 }
/** Milliseconds after which a stream counts as stable and the pause is reset. */
const stableAfter = 10_000

/**
 * Reads the console's event stream until the signal aborts, and reopens it when it ends: network, restart, a
 * host that limits the length of answers, or `reopen`. It then requests the events after the last one. A 401
 * is reported as a `session` event.
 */
export function listen({ address, heard, onEvent, signal }: ListenOptions): {
  done: Promise<void>
  reopen: () => void
} {
  let last = heard
  let current = new AbortController()
  let isReopening = false
  const hear = (event: LiveEvent) => {
    last = event.id ?? last
    onEvent(event)
  }

  async function readAll(): Promise<void> {
    let pause = pauses.first
    while (!signal.aborted) {
      const began = performance.now()
      isReopening = false
      current = new AbortController()
      const isKnown = await readOnce(address(), last, hear, [signal, current.signal]).catch(() => true)
      if (signal.aborted) return
      if (!isKnown) return onEvent({ event: 'session', payload: { reason: 'revoked' } })
      if (isReopening) continue
      if (performance.now() - began > stableAfter) pause = pauses.first
      // Random, so that pages that lost the console together do not reconnect together.
      await waitFor(pause * (0.5 + Math.random()), signal)
      pause = Math.min(pause * 2, pauses.longest)
    }
  }

  return {
    done: readAll(),
    reopen() {
      isReopening = true
      current.abort()
    },
  }
}

/** Reads one stream to its end. Resolves to false on a 401, else to true; rejects when the connection breaks. */
async function readOnce(
  address: string,
  last: string | undefined,
  onEvent: (event: LiveEvent) => void,
  outer: readonly AbortSignal[],
): Promise<boolean> {
  const inner = new AbortController()
  const abort = () => inner.abort()
  for (const signal of outer) signal.addEventListener('abort', abort)
  let timer = setTimeout(abort, silenceLimit)
  try {
    // Not an EventSource: it does not expose the status, and cannot detect a silent stream.
    const answer = await fetch(address, {
      headers: { accept: 'text/event-stream', ...(last && { 'last-event-id': last }) },
      cache: 'no-store',
      signal: inner.signal,
    })
    if (answer.status === 401) return false
    const reader = answer.ok ? answer.body?.getReader() : undefined
    if (!reader) return true
    const decoder = new TextDecoder()
    const read = eventReader(onEvent)
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return true
      clearTimeout(timer)
      timer = setTimeout(abort, silenceLimit)
      read(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(timer)
    for (const signal of outer) signal.removeEventListener('abort', abort)
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
