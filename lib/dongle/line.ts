import { type Frame, frameLimit, type Question, readFrame } from './frames.ts'

/** The helper's address; the content security policy allows no other. @spec 7.43 9.9 */
const helperAddress = 'ws://127.0.0.1:4006'

/** Frames per second above which the connection is closed; a helper sends a few a day. */
const frameRate = 20

/** The reason of an end other than by `close`: the helper could not be reached, or it broke the protocol. */
export type Ending = 'unreachable' | 'garbled'

interface Handlers {
  onOpen: () => void
  onFrame: (frame: Frame) => void
  /** Called at most once, and not after `close`. */
  onEnd: (why: Ending) => void
}

interface Line {
  ask: (id: string, question: Question) => void
  close: () => void
}

/**
 * Connects to the helper. Unknown frames are dropped; a binary or too long frame and a flood of frames close
 * the connection. A refusal by the browser looks like `unreachable`: Safari refuses pages under https, Chrome
 * refuses pages without the operator's permission for the local network.
 */
export function openLine({ onOpen, onFrame, onEnd }: Handlers, address: string = helperAddress): Line {
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
  const receive = (data: unknown) => {
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
    socket.onmessage = ({ data }) => receive(data)
    socket.onerror = () => end('unreachable')
    socket.onclose = () => end('unreachable')
  } catch {
    // Thrown by browsers that treat the connection as mixed content.
    queueMicrotask(() => end('unreachable'))
  }
  return { ask: (id, question) => socket?.send(JSON.stringify({ id, ...question })), close }
}

export function newQuestionId(): string {
  // `crypto.randomUUID` exists only on pages under https or localhost.
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')
}
