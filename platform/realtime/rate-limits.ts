import { closingEvents, eventsPerSecond, refusedOfAddress, socketsOfAddress } from '../rules/limits.ts'
import { minute } from '../rules/units.ts'

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
    if (count > closingEvents) return 'close'
    return count > eventsPerSecond ? 'drop' : 'accept'
  }
}

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
      if (Date.now() - since > minute) {
        refusals = new Map()
        since = Date.now()
      }
      return (open.get(address) ?? 0) < socketsOfAddress && (refusals.get(address) ?? 0) < refusedOfAddress
    },
    opened: (address) => add(open, address, 1),
    closed: (address) => add(open, address, -1),
    refused: (address) => add(refusals, address, 1),
  }
}
