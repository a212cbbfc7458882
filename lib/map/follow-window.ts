import type { LiveEvent } from '@/lib/stream/event-stream'
import { type LiveMark, withMoved, withPresence } from './live-marks'

interface FollowOptions<Answer> {
  /** Reads the marks of the present window; undefined if that failed. */
  read: (signal: AbortSignal) => Promise<Answer | undefined>
  /** Displays an answer, or marks that moved since. */
  show: (marks: readonly LiveMark[], answer?: Answer) => void
  /** Whether the page is hidden; it then reads nothing. */
  isHidden: () => boolean
}

/** Milliseconds from the last movement of the map to its reading, and from a gap in the stream. */
const readAfter = 250
/** Milliseconds until members without a mark of their own, which moved or connected, are counted again. */
const othersAfter = 10_000
/** Milliseconds until everything is read again, because marks become stale by time alone. */
const againAfter = 60_000
/** Milliseconds after a failed reading. */
const retryAfter = 5000

/**
 * Updates the marks of a moving map: reads the window when it has stopped moving, of which only the last
 * answer counts, and moves marks by live events in between. Events that arrive during a reading are applied
 * to its answer again.
 */
export function followWindow<Answer extends { marks: readonly LiveMark[] }>(options: FollowOptions<Answer>) {
  const { read, show, isHidden } = options
  let marks: readonly LiveMark[] = []
  let reading: AbortController | undefined
  let heard: LiveEvent[] = []
  /** Events were missed since the running reading began, so its answer may lack them. */
  let isMissed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Number.POSITIVE_INFINITY

  function readAt(time: number): void {
    clearTimeout(timer)
    due = time
    timer = setTimeout(() => void readNow(), Math.max(0, time - performance.now()))
  }

  /** Reads within a time, or earlier if a reading is planned. */
  function readWithin(milliseconds: number): void {
    const time = performance.now() + milliseconds
    if (time < due) readAt(time)
  }

  async function readNow(): Promise<void> {
    due = Number.POSITIVE_INFINITY
    if (isHidden()) return
    reading?.abort()
    const own = new AbortController()
    reading = own
    heard = []
    isMissed = false
    const answer = await read(own.signal).catch(() => undefined)
    if (own.signal.aborted) return
    reading = undefined
    readWithin(answer ? (isMissed ? readAfter : againAfter) : retryAfter)
    if (!answer) return
    marks = answer.marks
    for (const event of heard) move(event)
    show(marks, answer)
  }

  function move(event: LiveEvent): void {
    if (event.event !== 'positions' && event.event !== 'presence') return
    const changed =
      event.event === 'positions' ? withMoved(marks, event.payload.moved) : withPresence(marks, event.payload)
    marks = changed.marks
    if (changed.hasOthers) readWithin(othersAfter)
  }

  return {
    /** The map displays another part of the world, or other members. */
    look: (): void => readAt(performance.now() + readAfter),
    hear(event: LiveEvent): void {
      const isLost = event.event === 'gap' || (event.event === 'positions' && !event.payload.isWhole)
      // The running reading continues: if readings took longer than the time between losses, aborting them
      // would never give an answer.
      if (isLost && reading) isMissed = true
      else if (isLost) readWithin(readAfter)
      if (reading) heard.push(event)
      const before = marks
      move(event)
      if (marks !== before) show(marks)
    },
    /** The page is visible again. */
    wake: (): void => readWithin(0),
    stop(): void {
      clearTimeout(timer)
      reading?.abort()
    },
  }
}
