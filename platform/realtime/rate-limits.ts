/** How many events a second a socket may send; a terminal that follows its orders sends one in some seconds. */
const perSecond = 10
/** A socket that goes on about so many times over is closed. */
const patience = 200

export type Pace = 'go' | 'drop' | 'close'

/** Counts one socket's events. */
export function makePace(now: () => number = Date.now): () => Pace {
  let second = 0
  let count = 0
  return () => {
    const current = Math.floor(now() / 1000)
    if (current !== second) {
      second = current
      count = 0
    }
    count++
    if (count > patience) return 'close'
    return count > perSecond ? 'drop' : 'go'
  }
}

const window = 60_000
/** Sockets that one address may have at one process; a fleet may stand behind one. */
const openLimit = 4000
/** Refused handshakes from one address in a minute. */
const refusedLimit = 100

export interface Doors {
  /** Whether one more handshake from an address is looked at. */
  mayEnter(address: string): boolean
  opened(address: string): void
  closed(address: string): void
  refused(address: string): void
}

/**
 * What one process bears from one address. Tokens cannot be guessed, so this guards the process and its database, not
 * the accounts, and needs no memory that is shared.
 */
export function makeDoors(): Doors {
  const open = new Map<string, number>()
  let refusals = new Map<string, number>()
  let since = Date.now()
  const add = (map: Map<string, number>, address: string, step: number) => {
    const count = (map.get(address) ?? 0) + step
    if (count > 0) map.set(address, count)
    else map.delete(address)
  }
  return {
    mayEnter(address) {
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
