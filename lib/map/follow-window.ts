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
  const timer = dueTimer(() => void readNow())

  async function readNow(): Promise<void> {
    if (isHidden()) return
    reading?.abort()
    const own = new AbortController()
    reading = own
    heard = []
    isMissed = false
    const answer = await read(own.signal).catch(() => undefined)
    if (own.signal.aborted) return
    reading = undefined
    timer.within(answer ? (isMissed ? readAfter : againAfter) : retryAfter)
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
    if (changed.hasOthers) timer.within(othersAfter)
  }

  return {
    /** The map shows another part of the world, or other members. */
    look: (): void => timer.restart(readAfter),
    hear(event: LiveEvent): void {
      const isLost = event.event === 'gap' || (event.event === 'positions' && !event.payload.isWhole)
      // The running reading continues: if readings took longer than the time between losses, aborting them
      // would never give an answer.
      if (isLost && reading) isMissed = true
      else if (isLost) timer.within(readAfter)
      if (reading) heard.push(event)
      const before = marks
      move(event)
      if (marks !== before) show(marks)
    },
    /** The page is in sight again. */
    wake: (): void => timer.within(0),
    stop(): void {
      timer.stop()
      reading?.abort()
    },
  }
}

/** Runs something once its time has come; milliseconds from now. */
function dueTimer(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Number.POSITIVE_INFINITY

  function restart(after: number): void {
    clearTimeout(timer)
    due = performance.now() + after
    timer = setTimeout(() => {
      due = Number.POSITIVE_INFINITY
      run()
    }, after)
  }

  return {
    restart,
    /** Runs within a time, or earlier where that is planned. */
    within(after: number): void {
      if (performance.now() + after < due) restart(after)
    },
    stop: () => clearTimeout(timer),
  }
}
