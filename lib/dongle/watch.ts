import { replyOf, type Trouble, timeLimit } from './ask.ts'
import type { DongleEvent, Question } from './frames.ts'
import { openLine, questionId } from './line.ts'

interface Watching {
  /** What the dongle said to the first question of each line. */
  onRead: (serial: string) => void
  onEvent: (event: DongleEvent) => void
  /** A reading that failed, or a line that broke; `code` goes with `readError`. */
  onTrouble: (why: Trouble, code?: number) => void
}

const read: Question = { op: 'read' }

/** Milliseconds in which 'inserted' is no news: a helper that says so to every new page must not reload it for ever. */
const newFor = 3000

/** Milliseconds until another line is tried; longer where the helper talks nonsense. */
const pauses = { unreachable: 5_000, garbled: 60_000 }

/**
 * Reads the dongle and then listens to its helper until it is told to stop. A broken line is opened again by itself.
 * Returns what stops it.
 */
export function watchHelper({ onRead, onEvent, onTrouble }: Watching, address?: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hangUp = () => {}

  const open = () => {
    const id = questionId()
    let isRead = false
    let openedAt = 0
    const line = openLine(
      {
        onOpen: () => {
          openedAt = performance.now()
          line.ask(id, read)
          timer = setTimeout(() => onTrouble('silent'), timeLimit)
        },
        onFrame: (frame) => {
          if ('event' in frame) {
            const isNews = frame.event === 'removed' || performance.now() - openedAt > newFor
            if (isNews) onEvent(frame.event)
            return
          }
          if (frame.id !== id || isRead) return
          isRead = true
          clearTimeout(timer)
          const reply = replyOf(frame, read)
          if (reply.ok) onRead(reply.serial)
          else onTrouble(reply.why, reply.code)
        },
        onEnd: (why) => {
          clearTimeout(timer)
          onTrouble(why)
          timer = setTimeout(open, pauses[why])
        },
      },
      address,
    )
    hangUp = line.close
  }
  open()
  return () => {
    clearTimeout(timer)
    hangUp()
  }
}
