/** Messages between the tabs: the name of the tab that reads the stream, the end of its reading, the request for its name. */
export type LeaderMessage = { leads: string } | { leaves: string } | { who: true }

interface LeaderOptions {
  /** The name of this tab. */
  tab: string
  /** Brings messages to all tabs; those of this kind are among them. */
  channel: BroadcastChannel
  /** Reads the stream until the signal aborts. */
  open: (until: AbortSignal) => void
  signal: AbortSignal
}

/** Milliseconds between two messages of the tab that reads the stream. */
const beatEvery = 1000
/** Milliseconds until a tab reads the stream itself: after a request, after the reader's end, in silence. */
const patience = { answer: 300, handover: 60, silence: 3000 }

/**
 * Chooses one of the visible tabs, which alone reads the stream, where there are no locks. It says so each second;
 * when it is closed, hidden, frozen or has crashed, another one reads on. Of two readers the one with the smaller
 * name continues.
 */
export function leadVisibleTab({ tab, channel, open, signal }: LeaderOptions): void {
  const say = (message: LeaderMessage) => channel.postMessage(message)
  let reading: AbortController | undefined
  /** The next message of a reader, or the beginning of reading; undefined in a hidden tab. */
  let timer: ReturnType<typeof setTimeout> | undefined

  const beat = () => {
    clearTimeout(timer)
    timer = setTimeout(beat, beatEvery)
    say({ leads: tab })
  }
  const lead = () => {
    reading = new AbortController()
    beat()
    open(reading.signal)
  }
  // Random, so that the tabs do not begin together.
  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(lead, milliseconds * (1 + Math.random() / 2))
  }
  const yieldStream = () => {
    reading?.abort()
    reading = undefined
  }
  const rest = () => {
    clearTimeout(timer)
    timer = undefined
    if (reading) say({ leaves: tab })
    yieldStream()
  }
  const onChange = () => {
    if (document.hidden || signal.aborted) return rest()
    if (timer !== undefined) return
    wait(patience.answer)
    say({ who: true })
  }

  channel.addEventListener('message', ({ data }: MessageEvent<LeaderMessage | object>) => {
    // A hidden tab takes no part.
    if (timer === undefined) return
    if ('who' in data) {
      if (reading) beat()
    } else if ('leaves' in data) {
      if (!reading) wait(patience.handover)
    } else if ('leads' in data) {
      if (reading && tab < data.leads) return beat()
      yieldStream()
      wait(patience.silence)
    }
  })
  document.addEventListener('visibilitychange', onChange, { signal })
  addEventListener('pagehide', rest, { signal })
  addEventListener('pageshow', onChange, { signal })
  signal.addEventListener('abort', rest)
  onChange()
}
