import type { Server, ServerResponse } from 'node:http'
import { serverProcess } from '../../lib/process/server-process.ts'

/** Milliseconds in which running requests may finish. */
export const drainLimit = 10_000
/** Milliseconds for the last bytes of an answer to leave before its connection is closed. */
const parting = 50

/**
 * Prepares a server for its end: the returned function accepts no more connections, lets streams end
 * themselves, and resolves when the running requests have their answers, or `limit` milliseconds later.
 */
export function drainable(server: Server, limit = drainLimit): () => Promise<void> {
  const underWay = new Set<ServerResponse>()
  const { signal } = serverProcess().ending
  const closeIfQuiet = () => {
    if (!signal.aborted || underWay.size > 0) return
    // Connections without a request, such as those that browsers open in advance.
    setTimeout(() => underWay.size > 0 || server.closeAllConnections(), parting)
  }
  server.on('request', (_, response) => {
    underWay.add(response)
    response.once('close', () => {
      underWay.delete(response)
      closeIfQuiet()
    })
  })
  return async () => {
    serverProcess().ending.abort()
    const closed = new Promise((resolve) => server.close(resolve))
    const late = setTimeout(() => server.closeAllConnections(), limit)
    closeIfQuiet()
    await closed
    clearTimeout(late)
  }
}
