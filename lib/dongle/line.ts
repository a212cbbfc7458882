import { type Frame, frameLimit, type Question, readFrame } from './frames.ts'

/** Where the helper listens; the content policy lets pages ask nobody else. */
const helperAddress = 'ws://127.0.0.1:4006'

/** Frames a second, wanted or not. An honest helper says a few a day. */
const frameRate = 20

/** Why a line ended that nobody here closed: nobody at the other end, or somebody who does not keep the protocol. */
export type Ending = 'unreachable' | 'garbled'

interface Hearing {
  onOpen: () => void
  onFrame: (frame: Frame) => void
  /** Once at most, and never after `close`. */
  onEnd: (why: Ending) => void
}

interface Line {
  ask: (id: string, question: Question) => void
  close: () => void
}

/**
 * A connection to the helper. Frames that the protocol does not know are dropped; a binary or overlong one and a flood end
 * the line. Browsers refuse the connection in their own ways: Safari to a page under https altogether, Chrome where the
 * operator has denied the page its local network. All of them look as if nobody listened.
 */
export function openLine({ onOpen, onFrame, onEnd }: Hearing, address: string = helperAddress): Line {
  let socket: WebSocket | undefined
  let isOver = false
  let frames: number[] = []

  const close = () => {
    isOver = true
    socket?.close()
  }
  const end = (why: Ending) => {
    if (isOver) return
    close()
    onEnd(why)
  }
  const hear = (data: unknown) => {
    if (isOver) return
    const now = performance.now()
    frames = [...frames.filter((time) => now - time < 1000), now]
    if (typeof data !== 'string' || data.length > frameLimit || frames.length > frameRate)
      return end('garbled')
    const frame = readFrame(data)
    if (frame) onFrame(frame)
  }

  try {
    socket = new WebSocket(address)
    socket.binaryType = 'arraybuffer'
    socket.onopen = () => {
      if (!isOver) onOpen()
    }
    socket.onmessage = ({ data }) => hear(data)
    socket.onerror = () => end('unreachable')
    socket.onclose = () => end('unreachable')
  } catch {
    // A browser that counts this as mixed content throws at once.
    queueMicrotask(() => end('unreachable'))
  }
  return { ask: (id, question) => socket?.send(JSON.stringify({ id, ...question })), close }
}

/** A new id for a question, unlike any before it. */
export function questionId(): string {
  // Not randomUUID, which browsers keep from pages without https.
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')
}
