import 'server-only'

const idleFor = 10_000

/**
 * Milliseconds for which a connection to the platform stays open without a request. The second value
 * overrides the platform's own `Keep-Alive` header, by which undici keeps a connection for up to ten minutes:
 * the connections of a peak, each a file descriptor, are closed soon after it.
 */
export const idleLimits = { keepAliveTimeout: idleFor, keepAliveMaxTimeout: idleFor } as const
