import { randomInt } from 'node:crypto'
import { requirePort } from '../../scripts/support/port.ts'

/**
 * A free loopback port below the range for outgoing connections, so that parallel tests do not take it before
 * a server listens on it.
 */
export async function quietPort(): Promise<number> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const port = randomInt(10_000, 30_000)
    const isFree = await requirePort('PORT', '127.0.0.1', port).then(
      () => true,
      () => false,
    )
    if (isFree) return port
  }
  throw new Error('no port of loopback is free')
}
