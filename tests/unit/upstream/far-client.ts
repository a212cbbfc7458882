import { vi } from 'vitest'
import { UpstreamError } from '@/lib/errors/errors'
import { farEnd, keys } from './far-end'

export const credential = {
  token: 'tok en',
  uid: '7',
  name: '李\r\nx: y',
  locale: 'my',
  address: '192.0.2.9',
  userAgent: 'Browser/1',
}

/** A far end, and the console's client for it. */
export async function farClient() {
  const far = await farEnd()
  vi.stubEnv('PLATFORM_URL', far.address)
  vi.stubEnv('WIRE_KEYS', keys)
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(32))
  vi.stubEnv('LOG_LEVEL', 'silent')
  const { clientFor } = await import('@/lib/upstream/client')
  return { far, api: clientFor(credential) }
}

/** Error of a failed call. */
export async function failureOf(work: Promise<unknown>): Promise<UpstreamError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason) => reason,
  )
  if (error instanceof UpstreamError) return error
  throw new Error(`expected an UpstreamError, got ${error}`)
}
