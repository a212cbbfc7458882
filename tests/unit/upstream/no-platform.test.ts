import { expect, test, vi } from 'vitest'
import { contract } from '@/lib/contract/contract'
import { farEnd, keys } from './far-end'

const credential = {
  token: 't',
  uid: '7',
  name: 'n',
  locale: 'en',
  address: '192.0.2.9',
  userAgent: 'Browser/1',
}

/** The client for the platform at an address; the pool of connections is created once per module. */
async function clientOf(address: string) {
  vi.resetModules()
  vi.stubEnv('PLATFORM_URL', address)
  vi.stubEnv('WIRE_KEYS', keys)
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(32))
  vi.stubEnv('LOG_LEVEL', 'silent')
  const { clientFor } = await import('@/lib/upstream/client')
  return clientFor(credential)
}

async function closedPort(): Promise<string> {
  const far = await farEnd()
  await far.stop()
  return far.address
}

test.each([
  ['refuses connections', closedPort],
  [
    'refuses connections at both of its addresses',
    async () => (await closedPort()).replace('127.0.0.1', 'localhost'),
  ],
  ['has no address', async () => 'http://nowhere.invalid'],
])('a write to a host that %s was not sent, and is not reported as perhaps saved', async (_, address) => {
  const api = await clientOf(await address())
  const write = api(contract.userInfo.editUserInfo, { action: 'activate', userIds: [1] })
  await expect(write).rejects.toMatchObject({ code: 'unreachable' })
})
