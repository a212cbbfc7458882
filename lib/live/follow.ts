import { listen, type Told } from './listen'

/**
 * Tells a page what is told to its session, until it is told to stop: returns what stops it. A browser has six
 * connections to a host over all its tabs, so one tab holds the stream and tells the others; when it is closed the lock
 * passes on. A browser that elects nobody (locks need https or this very machine) has a stream for each page that is
 * seen, and hidden ones hear of it when they are looked at.
 */
export function follow(session: string, hear: (told: Told) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const name = `live ${session}`
  const address = `/api/live?session=${encodeURIComponent(session)}`
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined

  const tell = (told: Told) => {
    channel?.postMessage(told)
    hear(told)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data))
  if (channel && 'locks' in navigator) {
    // Rejects when it is aborted, and that is its end.
    navigator.locks.request(name, { signal }, () => listen(address, tell, signal)).catch(() => {})
  } else listenWhileSeen(address, tell, signal)

  return () => {
    stopping.abort()
    channel?.close()
  }
}

function listenWhileSeen(address: string, hear: (told: Told) => void, signal: AbortSignal): void {
  let seen: AbortController | undefined
  const onChange = () => {
    seen?.abort()
    seen = undefined
    if (document.hidden || signal.aborted) return
    seen = new AbortController()
    void listen(address, hear, seen.signal)
  }
  document.addEventListener('visibilitychange', onChange, { signal })
  signal.addEventListener('abort', onChange)
  onChange()
}
