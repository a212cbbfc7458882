import { expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { trustedProxies } from '../../platform/wire/trusted-proxies.ts'
import { platformForEach } from '../support/platform-for-each.ts'

const proxies = trustedProxies(['10.0.0.0/8', '2001:db8:aaaa::/48'])
const { platform } = platformForEach()

/** The address of a client whose connection comes from `remoteAddress`. */
function clientOf(remoteAddress: string, header?: string): string {
  const headers = header === undefined ? {} : { 'x-forwarded-for': header }
  return proxies.clientOf({ headers, socket: Object.assign(Object.create(null), { remoteAddress }) })
}

test.each([
  ['198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['198.51.100.7', 'unknown', '198.51.100.7'],
  ['::ffff:198.51.100.7', undefined, '198.51.100.7'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['::ffff:127.0.0.1', '203.0.113.9:5555', '203.0.113.9'],
  ['::1', '[2001:db8::7]:443', '2001:db8::7'],
  ['127.0.0.1', '1.2.3.4, 203.0.113.9:80, 10.0.0.5:80', '203.0.113.9'],
  ['127.0.0.1', '203.0.113.9, "[2001:db8:aaaa::5]:1", ::ffff:10.0.0.5', '203.0.113.9'],
  ['127.0.0.1', '10.0.0.4, 10.0.0.5', '10.0.0.4'],
  ['127.0.0.1', 'unknown', '127.0.0.1'],
  ['127.0.0.1', '1.2.3.4, unknown, 10.0.0.5', '10.0.0.5'],
  ['127.0.0.1', '1.2.3.4, _hidden', '127.0.0.1'],
])('of a connection from %s that forwards %j the client is %s', (connection, header, client) => {
  expect(clientOf(connection, header)).toBe(client)
})

test('the limit of an address holds behind a proxy that writes ports', async () => {
  const enter = async (number: number, written: string) => {
    const as = await platform.temporaryToken()
    const typed = { account: `ghost${number}`, password: 'guess-1' }
    const headers = { 'x-forwarded-for': written }
    return (await platform.call(contract.loginInfo.loginWithPwd, typed, { as, headers })).code
  }
  const ways = [
    (number: number) => `198.51.100.7:${40_000 + number}`,
    (number: number) => `"198.51.100.7:${number + 1}"`,
    (number: number) => `203.0.113.${number}, unknown, 198.51.100.7`,
  ]
  const codes: number[] = []
  for (let number = 0; number < 30; number++)
    codes.push(await enter(number, ways[number % 3]?.(number) ?? ''))
  expect(codes).toEqual([...Array<number>(25).fill(8), ...Array<number>(5).fill(11)])
  expect(await enter(30, '198.51.100.8')).toBe(8)
})

test('a text that a client sends in place of an address is not stored', async () => {
  const as = await platform.temporaryToken()
  const headers = { 'x-forwarded-for': '<b>unknown</b>' }
  const typed = { account: 'ghost', password: 'guess-1' }
  await platform.call(contract.loginInfo.loginWithPwd, typed, { as, headers })
  expect(await platform.rows('select address from sign_ins')).toEqual([{ address: '127.0.0.1' }])
})
