import { Socket } from 'node:net'
import pg from 'pg'

/** Milliseconds: more than PostgreSQL's own limit of a statement, after which it would have answered by an error. */
export const usualSilence = 12_000

/**
 * Breaks a connection whose statement gets no answer, as from a host that hangs or a network that swallows: the operating
 * system would wait for many minutes, and the whole pool with it. `cut` is called then.
 */
export function cutIfSilent(client: pg.ClientBase, silence: number, cut: () => unknown): void {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined
  if (!(stream instanceof Socket)) return
  stream.setTimeout(silence, () => {
    // The client has no public word for a statement under way.
    if (!('readyForQuery' in client) || client.readyForQuery === true) return
    stream.destroy()
    cut()
  })
}
