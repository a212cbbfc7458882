import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { serverProcess } from '../../lib/process/server-process.ts'

/** Milliseconds in which running requests may finish. */
export const drainLimit = 10_000
/** Milliseconds for the last bytes of an answer to leave before its connection is closed. */
const parting = 50

/** Milliseconds: how long the server goes on before it closes, and how long the running requests may take then. */
interface Patience {
  delay?: number
  limit?: number
}

/**
 * Prepares a server for its end. The returned function keeps no connection after an answer for `delay`, so that a proxy
 * opens new ones elsewhere; then it accepts no more connections, lets streams end themselves, and resolves when the
 * running requests have their answers, or after `limit`.
 */
export function drainable(
  server: Server,
  { delay = 0, limit = drainLimit }: Patience = {},
): () => Promise<void> {
  const underWay = new Set<ServerResponse>()
  const { signal } = serverProcess().ending
  const closeIfQuiet = () => {
    if (!signal.aborted || underWay.size > 0) return
    // Connections without a request, such as those that browsers open in advance.
    setTimeout(() => underWay.size > 0 || server.closeAllConnections(), parting)
  }
  // First, because another listener may answer at once.
  server.prependListener('request', (_, response) => {
    underWay.add(response)
    if (serverProcess().isLeaving) response.shouldKeepAlive = false
    response.once('close', () => {
      underWay.delete(response)
      closeIfQuiet()
    })
  })
  return async () => {
    serverProcess().isLeaving = true
    if (delay > 0) await wait(delay)
    serverProcess().ending.abort()
    const closed = new Promise((resolve) => server.close(resolve))
    const late = setTimeout(() => server.closeAllConnections(), limit)
    closeIfQuiet()
    await closed
    clearTimeout(late)
  }
}
