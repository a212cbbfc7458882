import { connect } from 'node:net'
import { onTestFinished } from 'vitest'

export interface RawConnection {
  write(text: string): void
  /** The bytes received so far, as text. */
  received(): string
  /** Resolves to the received text once the other end closes the connection. */
  closed: Promise<string>
}

/** A plain connection to a port of this machine, for slow or incomplete requests. */
export function rawConnection(port: number): RawConnection {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  // A reset connection ends like a closed one.
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  return { write: (piece) => void socket.write(piece), received: () => text, closed }
}
