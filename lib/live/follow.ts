import type { LiveEvent } from '@/lib/stream/event-stream'
import { covers, nothingWanted, type Wanted, wantedByAny } from '@/lib/stream/wanted'
import { listen } from './listen'
import { streamAddress } from './stream-address'
import { type LeaderMessage, leadVisibleTab } from './visible-leader'

/** Milliseconds for a broadcast to reach the other tabs. */
const broadcastTime = 1000

/**
 * Milliseconds for which a stream continues with events that no tab displays any more: the next page may
 * display them.
 */
const quietAfter = 10_000

/**
 * Messages between the tabs of one session: events, the numbered events that a tab displays, and the request
 * for these.
 */
type Told = LiveEvent | { tab: string; shows: Wanted } | { ask: true } | LeaderMessage

interface Following {
  stop: () => void
  show: (shows: Wanted) => void
}

/**
 * Passes a session's live events to a page. A browser allows six connections to a host over all tabs, so the
 * tab with a lock reads the stream and broadcasts it to the others; when it closes, another tab gets the lock
 * and continues after the last event. Without locks (they need https or localhost) the visible tabs choose one
 * by messages; hidden tabs hear its events too, and catch up when none was visible.
 */
export function follow(session: string, onEvent: (event: LiveEvent) => void): Following {
  const stopping = new AbortController()
  const { signal } = stopping
  const name = `live ${session}`
  const tab = String(Math.random())
  const channel = new BroadcastChannel(name)
  const tabs = tabsShowing(() => reopen())

  let isOver = false
  let wanted = nothingWanted
  let heard: string | undefined
  let reopen = () => {}
  const hear = (event: LiveEvent) => {
    heard = event.id ?? heard
    onEvent(event)
  }
  const broadcast = (event: LiveEvent) => {
    isOver ||= event.event === 'session'
    channel.postMessage(event)
    hear(event)
  }
  const tell = () => channel.postMessage({ tab, shows: wanted })
  const openStream = (until: AbortSignal) => {
    const address = () => streamAddress(session, tabs.carry())
    const stream = listen({ address, heard, onEvent: broadcast, signal: until })
    reopen = stream.reopen
    return stream.done
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if ('ask' in data) tell()
    else if ('tab' in data) tabs.note(data.tab, data.shows)
    else if ('event' in data) hear(data)
  })
  channel.postMessage({ ask: true })
  // A closing tab displays nothing any more, unless the browser's Back restores it.
  addEventListener('pagehide', () => channel.postMessage({ tab, shows: nothingWanted }), { signal })
  addEventListener('pageshow', tell, { signal })

  const isOverAfter = () => openStream(signal).then(() => isOver)
  if ('locks' in navigator) leadOneTab(name, signal, isOverAfter)
  else leadVisibleTab({ tab, channel, open: openStream, signal })

  return {
    stop() {
      if (signal.aborted) return
      channel.postMessage({ tab, shows: nothingWanted })
      tabs.stop()
      stopping.abort()
      channel.close()
    },
    show(shows) {
      if (signal.aborted || (covers(shows, wanted) && covers(wanted, shows))) return
      wanted = shows
      tabs.note(tab, shows)
      tell()
    },
  }
}

/** The events in numbers that each tab shows; the stream carries those that any tab shows. */
function tabsShowing(reopen: () => void) {
  const showing = new Map<string, Wanted>()
  let carries = nothingWanted
  let changing: ReturnType<typeof setTimeout> | undefined
  return {
    note(tab: string, shows: Wanted): void {
      showing.set(tab, shows)
      clearTimeout(changing)
      const wanted = wantedByAny(showing.values())
      if (!covers(carries, wanted)) reopen()
      else if (!covers(wanted, carries)) changing = setTimeout(reopen, quietAfter)
    },
    /** The events of a stream that is opened now. */
    carry(): Wanted {
      carries = wantedByAny(showing.values())
      return carries
    },
    stop: () => clearTimeout(changing),
  }
}

/** Reads the stream in the tab that holds a lock. */
function leadOneTab(name: string, signal: AbortSignal, isOverAfter: () => Promise<boolean>): void {
  const lead = async () => {
    // Holds the lock until the other tabs know: the next holder would request the stream of an ended session.
    if (await isOverAfter()) await new Promise((resolve) => setTimeout(resolve, broadcastTime))
  }
  // Rejects when aborted.
  navigator.locks.request(name, { signal }, lead).catch(() => {})
}
