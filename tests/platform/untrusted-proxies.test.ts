import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { trustedProxies } from '../../platform/wire/trusted-proxies.ts'
import { watchProxies } from '../../platform/wire/untrusted-proxies.ts'
import { freshPlatform } from '../support/platform.ts'

const forwarded = { 'x-forwarded-for': '198.51.100.9' }
const hour = 3_600_000

/** The senders in a platform's warnings, for requests with the header at a time that the test sets. */
function watched() {
  const clock = { now: 0 }
  const warn = vi.fn()
  const app = Fastify()
  const watch = watchProxies({ warn }, trustedProxies(['10.0.0.0/8']), () => clock.now)
  app.addHook('onRequest', async (request) => watch(request))
  app.get('/', async () => 'ok')
  const send = (remoteAddress: string, headers: Record<string, string> = forwarded) =>
    app.inject({ url: '/', remoteAddress, headers })
  return { clock, send, seen: () => warn.mock.calls.map(([{ address }]) => address) }
}

test('a platform warns of an untrusted proxy in one sentence, once', async () => {
  const platform = await freshPlatform()
  for (const url of ['/health', '/api/root/getToken', '/nowhere'])
    await platform.app.inject({ url, remoteAddress: '::ffff:192.0.2.7', headers: forwarded })
  const lines = platform.logged.filter((line) => line.includes('TRUSTED_PROXIES'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 'warn',
      address: '192.0.2.7',
      msg: 'x-forwarded-for of 192.0.2.7 is ignored: if that is your proxy, name it in TRUSTED_PROXIES, or all who come through it count as one address and a single attacker locks them all out',
    },
  ])
})

test('a platform does not warn of a trusted proxy, nor of a sender without the header', async () => {
  const { send, seen } = watched()
  await send('127.0.0.1')
  await send('10.1.2.3')
  await send('192.0.2.7', {})
  expect(seen()).toEqual([])
})

test('a platform warns again after an hour, for each address separately', async () => {
  const { clock, send, seen } = watched()
  for (const minutes of [0, 1, 59]) {
    clock.now = minutes * 60_000
    await send('192.0.2.7')
  }
  await send('192.0.2.8')
  clock.now = hour
  await send('192.0.2.7')
  await send('192.0.2.8')
  expect(seen()).toEqual(['192.0.2.7', '192.0.2.8', '192.0.2.7'])
})

test('a platform warns at most a hundred times an hour, for any number of sending addresses', async () => {
  const { clock, send, seen } = watched()
  for (let sender = 0; sender < 300; sender++) await send(`2001:db8::${sender.toString(16)}`)
  expect(seen()).toHaveLength(100)
  clock.now = hour
  await send('192.0.2.7')
  expect(seen()).toHaveLength(101)
})
