import type { SessionReason } from '@/lib/contract/live'
import { eventText } from './event-stream'
import type { LineEvent, LineEventName } from './line-events'
import type { Wanted } from './wanted'

/** A page that listens to a line. `onEnd` is called last. */
export interface LiveListener {
  onEvent: (event: LineEvent) => void
  /** Whether the page displays positions: a line collects them only for such pages. */
  positions: boolean
  onEnd: (reason: SessionReason) => void
}

interface PageStreamOptions {
  wanted: Wanted
  /** Signals, each of which ends the stream. */
  ends: readonly AbortSignal[]
}

/** Milliseconds between keep-alive comments: shorter than the idle time-out of proxies and pages. */
const heartbeat = 15_000
/** Bytes queued for a browser that does not read; beyond that the stream is closed, and the page reconnects. */
const maxQueued = 128 * 1024

/** A listener without some events, for operators who may not see their subjects. */
export function withoutEvents(listener: LiveListener, names: readonly LineEventName[]): LiveListener {
  return { ...listener, onEvent: (event) => !names.includes(event.name) && listener.onEvent(event) }
}

/**
 * The events of a line as the bytes of a page's stream, until the session ends, or the page leaves or stops
 * reading. Undefined if the line has no room for the page.
 */
export function pageStream(
  subscribe: (listener: LiveListener) => (() => void) | undefined,
  { wanted, ends }: PageStreamOptions,
): ReadableStream<Uint8Array> | undefined {
  const encoder = new TextEncoder()
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
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        end = () => {
          if (!isOpen) return
          release()
          controller.close()
        }
        const send = (text: string) => {
          if (!isOpen) return
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) < 0) end()
        }
        send(':\n\n')
        unsubscribe = subscribe({
          onEvent(event) {
            const { name } = event
            if ((name !== 'presence' && name !== 'positions') || wanted[name]) send(eventText(event))
          },
          positions: wanted.positions,
          onEnd(reason) {
            send(eventText({ name: 'session', payload: JSON.stringify({ reason }) }))
            end()
          },
        })
        timer = setInterval(() => send(':\n\n'), heartbeat)
        for (const each of ends) each.addEventListener('abort', end)
        if (!unsubscribe || ends.some(({ aborted }) => aborted)) end()
        // The first events may already have been too many.
        if (!isOpen) unsubscribe?.()
      },
      cancel: release,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxQueued }),
  )
  return unsubscribe && stream
}
