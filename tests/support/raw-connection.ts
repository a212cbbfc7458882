import { connect } from 'node:net'
import { onTestFinished } from 'vitest'

export interface RawConnection {
  write(text: string): void
  /** All that was received so far. */
  received(): string
  /** Resolves with all that was received once the other end closes the connection. */
  closed: Promise<string>
}

/** A plain connection to a port of this machine, for requests that are slow or not whole. */
export function rawConnection(port: number): RawConnection {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  // A connection that is reset ends like one that is closed.
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  return { write: (piece) => void socket.write(piece), received: () => text, closed }
}
