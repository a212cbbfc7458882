/** Events that a socket may send in one second; a well-behaved terminal sends one every few seconds. */
const eventsPerSecond = 10
/** Events in one second above which a socket is closed. */
const closeAbove = 200

export type EventVerdict = 'accept' | 'drop' | 'close'

/** Counts the events of one socket. */
export function makeEventLimit(now: () => number = Date.now): () => EventVerdict {
  let second = 0
  let count = 0
  return () => {
    const current = Math.floor(now() / 1000)
    if (current !== second) {
      second = current
      count = 0
    }
    count++
    if (count > closeAbove) return 'close'
    return count > eventsPerSecond ? 'drop' : 'accept'
  }
}

const window = 60_000
/** Most open sockets from one address to one process; a fleet of terminals may share an address. */
const openLimit = 4000
/** Most refused handshakes from one address in a minute. */
const refusedLimit = 100

export interface HandshakeLimits {
  /** Whether another handshake from this address is accepted. */
  accepts(address: string): boolean
  opened(address: string): void
  closed(address: string): void
  refused(address: string): void
}

/**
 * Limits per client address. They protect this process and its database from load, not accounts from guessing (tokens
 * are 256 random bits), so each process counts on its own.
 */
export function makeHandshakeLimits(): HandshakeLimits {
  const open = new Map<string, number>()
  let refusals = new Map<string, number>()
  let since = Date.now()
  const add = (map: Map<string, number>, address: string, step: number) => {
    const count = (map.get(address) ?? 0) + step
    if (count > 0) map.set(address, count)
    else map.delete(address)
  }
  return {
    accepts(address) {
      if (Date.now() - since > window) {
        refusals = new Map()
        since = Date.now()
      }
      return (open.get(address) ?? 0) < openLimit && (refusals.get(address) ?? 0) < refusedLimit
    },
    opened: (address) => add(open, address, 1),
    closed: (address) => add(open, address, -1),
    refused: (address) => add(refusals, address, 1),
  }
}
