import { listen, type Told } from './listen'

/** Milliseconds in which the other tabs surely hear what they are told. */
const handing = 1000

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

  let isOver = false

  const tell = (told: Told) => {
    isOver ||= told.event === 'session'
    channel?.postMessage(told)
    hear(told)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data))
  if (channel && 'locks' in navigator) {
    const lead = async () => {
      await listen(address, tell, signal)
      // Whoever came next would ask for the ended session before it has heard that.
      if (isOver) await new Promise((resolve) => setTimeout(resolve, handing))
    }
    // Rejects when it is aborted, and that is its end.
    navigator.locks.request(name, { signal }, lead).catch(() => {})
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
