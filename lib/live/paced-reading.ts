/** Milliseconds in which further reasons for a reading may come. */
const readAfter = 150
/** Milliseconds until the first reading, by when the stream is open and tells of a gap by itself. */
const firstAfter = 700
/** Milliseconds after a failed reading. */
const retryAfter = 5000

interface PacedReadingOptions {
  isNeeded: () => boolean
  /** Least milliseconds between two readings. */
  every: () => number
  /** False for a failure that may pass. */
  read: (signal: AbortSignal) => Promise<boolean>
}

/** Reads something anew for each reason to, with a pause between the readings and after a failed one. */
export function pacedReading({ isNeeded, every, read }: PacedReadingOptions) {
  const stopping = new AbortController()
  let readAt: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isMissed = false

  function soon(after = readAfter): void {
    if (!isNeeded()) return
    isMissed ||= isReading
    const wait = readAt === undefined ? firstAfter : readAt + every() - performance.now()
    timer ??= setTimeout(() => void readNow(), Math.max(after, wait))
  }

  async function readNow(): Promise<void> {
    readAt = performance.now()
    isReading = true
    isMissed = false
    const isRead = await read(stopping.signal)
    if (stopping.signal.aborted) return
    timer = undefined
    isReading = false
    if (!isRead) soon(retryAfter)
    if (isMissed) soon()
  }

  return {
    soon: () => soon(),
    stop(): void {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}
