import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Limits of Node's server, in milliseconds. Bodies have limits of their own, below. */
export const headLimits = {
  headersTimeout: 10_000,
  // The step in which Node.js checks these limits; its default is 30 seconds.
  connectionsCheckingInterval: 1_000,
  requestTimeout: 0,
  // Longer than proxies keep a connection open, because a proxy may send a request just as the connection
  // closes.
  keepAliveTimeout: 65_000,
}

export interface BodyLimit {
  /**
   * Milliseconds in which the whole body must arrive; or, with `least`, in which this many bytes must arrive.
   */
  time: number
  least?: number
}

export const bodyLimits = { form: { time: 15_000 }, upload: { time: 15_000, least: 16 * 1024 } }

/** Answers 408 and closes the connection when a request's body arrives more slowly than allowed. */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  { time, least = Number.POSITIVE_INFINITY }: BodyLimit,
): void {
  const { socket } = request
  let received = socket.bytesRead
  const timer = setInterval(() => {
    const isOver = request.complete || socket.destroyed
    const isOnTime = socket.bytesRead - received >= least
    received = socket.bytesRead
    if (isOnTime && !isOver) return
    clearInterval(timer)
    if (isOver) return
    if (response.headersSent) socket.destroy()
    else {
      // Called by Node.js once the answer is written.
      socket.destroySoon = () => lingerBeforeClose(socket)
      response.writeHead(408, { connection: 'close' }).end()
    }
  }, time)
  request.once('end', () => clearInterval(timer))
}

/** Milliseconds for which a connection is read after its last answer. */
const linger = 1_000

/**
 * Ends the own side of a connection and reads on for a while: if it were closed at once, further bytes would
 * cause a reset, and a sender that gets the reset first never reads its answer.
 */
function lingerBeforeClose(socket: Socket): void {
  socket.end()
  socket.resume()
  setTimeout(() => socket.destroy(), linger).unref()
}
