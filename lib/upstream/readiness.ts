import 'server-only'
import { exchange, TransportError } from './transport'

/**
 * Whether the platform's own check refuses to be ready (503), as while its database takes no writes. A
 * platform may lack that check: any other answer, or none, means nothing.
 */
export async function isUnready(): Promise<boolean> {
  try {
    const { status } = await exchange({
      host: 'platform',
      method: 'GET',
      path: '/api/health/ready',
      headers: {},
    })
    return status === 503
  } catch (error) {
    if (error instanceof TransportError) return false
    throw error
  }
}
