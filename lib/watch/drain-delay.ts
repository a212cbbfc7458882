import { z } from 'zod'

/**
 * Seconds between the signal to end and the closed listener, in which a service still answers and its health says that
 * it ends: a balancer then sends it nothing more before it refuses anything.
 */
export const drainDelay = z.coerce
  .number('seconds')
  .min(0, 'seconds, or 0')
  .max(300, 'seconds, at most 300')
  .default(0)
