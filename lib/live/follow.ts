import { type LiveEvent, listen } from './listen'

/** Milliseconds for a broadcast to reach the other tabs. */
const broadcastTime = 1000

/**
 * Passes a session's live events to a page; returns a function that stops it. A browser allows six connections to a
 * host over all tabs, so the tab that holds a lock reads the stream and broadcasts it to the others; when it closes,
 * another tab gets the lock. Without locks (they need https or localhost) each visible page reads a stream of its
 * own, and hidden pages catch up when they become visible.
 */
export function follow(session: string, onEvent: (event: LiveEvent) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const name = `live ${session}`
  const address = `/api/live?session=${encodeURIComponent(session)}`
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined

  let isOver = false

  const broadcast = (event: LiveEvent) => {
    isOver ||= event.event === 'session'
    channel?.postMessage(event)
    onEvent(event)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => onEvent(data))
  if (channel && 'locks' in navigator) {
    const lead = async () => {
      await listen(address, broadcast, signal)
      // Holds the lock until the other tabs know: the next holder would request the stream of an ended session.
      if (isOver) await new Promise((resolve) => setTimeout(resolve, broadcastTime))
    }
    // Rejects when aborted.
    navigator.locks.request(name, { signal }, lead).catch(() => {})
  } else listenWhileVisible(address, broadcast, signal)

  return () => {
    stopping.abort()
    channel?.close()
  }
}

function listenWhileVisible(address: string, onEvent: (event: LiveEvent) => void, signal: AbortSignal): void {
  let visible: AbortController | undefined
  const onChange = () => {
    visible?.abort()
    visible = undefined
    if (document.hidden || signal.aborted) return
    visible = new AbortController()
    void listen(address, onEvent, visible.signal)
  }
  document.addEventListener('visibilitychange', onChange, { signal })
  signal.addEventListener('abort', onChange)
  onChange()
}
