import { replyOf, type Trouble, timeLimit } from './ask.ts'
import type { DongleEvent, Question } from './frames.ts'
import { newQuestionId, openLine } from './line.ts'

interface Handlers {
  /** Receives the serial read at the start of each connection. */
  onRead: (serial: string) => void
  onEvent: (event: DongleEvent) => void
  /** Called when reading fails or the connection breaks; `code` comes with `readError`. */
  onTrouble: (why: Trouble, code?: number) => void
}

const read: Question = { op: 'read' }

/**
 * Milliseconds after connecting in which 'inserted' is ignored: a helper that sends it to every new page
 * would make the page reload again and again.
 */
const ignoreInsertedFor = 3000

/** Milliseconds until the next connection; longer after a helper that breaks the protocol. */
const pauses = { unreachable: 5_000, garbled: 60_000 }

/** Reads the dongle, then reports its events; reconnects by itself. Returns a function that stops it. */
export function watchHelper({ onRead, onEvent, onTrouble }: Handlers, address?: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let disconnect = () => {}

  const open = () => {
    const id = newQuestionId()
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
            const isNews = frame.event === 'removed' || performance.now() - openedAt > ignoreInsertedFor
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
    disconnect = line.close
  }
  open()
  return () => {
    clearTimeout(timer)
    disconnect()
  }
}
