import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayPostTo, privateHosts } from '../../../platform/rules/post-hosts.ts'

/** The addresses to which webhooks may be posted. */

const own = ['203.0.113.9', '10.0.0.5']
const allowed = (address: string, entries: string[] = [], host = 'hooks.example.com') =>
  mayPostTo(address, { host, own, hosts: privateHosts(entries) })

describe('without the setting', () => {
  test.each(['8.8.8.8', '2606:4700::1111', '172.32.0.1'])('%s is posted to', (address) => {
    expect(allowed(address)).toBe(true)
  })

  test.each([
    ...['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '0.0.0.0', '::'],
    ...['169.254.169.254', 'fe80::1', 'fe80::1%eth0', '224.0.0.1', 'ff02::1', '255.255.255.255'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '::127.0.0.1'],
    ...['10.1.2.3', '172.16.0.1', '192.168.0.1', '100.64.0.1', 'fd00::1', 'not an address', ''],
    ...own,
  ])('%s is not posted to', (address) => {
    expect(allowed(address)).toBe(false)
  })

  test.each([
    ...['192.0.0.9', '192.0.2.1', '192.31.196.7', '192.52.193.1', '192.88.99.2', '192.175.48.6'],
    ...['198.18.0.1', '198.19.255.254', '198.51.100.1', '203.0.113.1', '239.1.2.3', '240.0.0.1'],
    ...['100::1', '100:0:0:1::1', '2001:1::1', '2001:2::1', '2001:4:112::1', '2001:10::1', '2001:20::1'],
    ...['2001:30::1', '2001:db8::1', '2620:4f:8000::53', '3ffe::1', '3fff:fff::1', '5f00::1', 'fec0::1'],
    ...['1::1', '4000::1', '9000::1', 'bfff::1', 'd000::1', 'ef00::1', 'f400::1', 'fa00::1', 'fe00::1'],
  ])('%s, which is not of the Internet, is not posted to', (address) => {
    expect(allowed(address)).toBe(false)
  })

  test.each([
    ...['168.63.129.15', '168.63.129.17', '192.31.195.1', '2001:200::1', '2003::1', '2a00:1450::5efe'],
    ...['2606:4700::1:5efe:808:808', '3ffd::1', '2000::1'],
  ])('%s, which is next to a special address, is posted to', (address) => {
    expect(allowed(address)).toBe(true)
  })
})

const hex = (ipv4: string) => {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':')
}
/** Every form of IPv6 that embeds an IPv4 address in a defined place. */
const forms: [string, (ipv4: string) => string][] = [
  ['mapped', (ipv4) => `::ffff:${ipv4}`],
  ['mapped, in hexadecimal', (ipv4) => `::ffff:${hex(ipv4)}`],
  ['compatible', (ipv4) => `::${ipv4}`],
  ['SIIT', (ipv4) => `::ffff:0:${ipv4}`],
  ['SIIT, at full length', (ipv4) => `0000:0000:0000:0000:ffff:0000:${hex(ipv4)}`],
  ['NAT64', (ipv4) => `64:ff9b::${ipv4}`],
  ['NAT64 of one network', (ipv4) => `64:ff9b:1:7::${hex(ipv4)}`],
  ['6to4', (ipv4) => `2002:${hex(ipv4)}::1`],
  ['Teredo, as its server', (ipv4) => `2001:0:${hex(ipv4)}::`],
  ['ISATAP', (ipv4) => `2a02:26f0:3:8:0:5efe:${ipv4}`],
  ['ISATAP, shortened', (ipv4) => `2a02:26f0::5efe:${hex(ipv4)}`],
  ['ISATAP, unique', (ipv4) => `2a02:26f0:3:8:200:5efe:${hex(ipv4)}`],
  ['ISATAP, link-local', (ipv4) => `fe80::5efe:${ipv4}`],
]

describe('an IPv6 address that embeds an IPv4 address', () => {
  const part = fc.integer({ min: 0, max: 255 })
  const ends = fc.tuple(part, part, part).map((parts) => parts.join('.'))
  const inside = fc.oneof(
    fc.tuple(fc.constantFrom('10', '127', '0'), ends).map(([first, rest]) => `${first}.${rest}`),
    fc
      .tuple(fc.constantFrom('192.168', '169.254', '172.16', '172.31', '100.64', '100.127'), part, part)
      .map((parts) => parts.join('.')),
  )

  test.each(forms)('is not posted to if the embedded address is private: %s', (_, embed) => {
    fc.assert(fc.property(inside, (ipv4) => !allowed(embed(ipv4))))
  })

  test.each(forms)(
    'opens by a network or a name only if it is the IPv4 address itself: %s',
    (form, embed) => {
      const wide = ['10.0.0.0/8', '::/0', 'fc00::/7', 'hooks.example.com']
      expect(allowed(embed('10.9.8.7'), wide)).toBe(form.startsWith('mapped'))
      expect(allowed(embed('10.9.8.7'), [embed('10.9.8.7')])).toBe(true)
    },
  )
})

describe("a cloud's metadata", () => {
  const metadata = [
    ...[
      '169.254.169.254',
      '169.254.170.2',
      '169.254.170.23',
      '169.254.0.23',
      '169.254.42.42',
      '169.254.169.255',
    ],
    ...['168.63.129.16', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254'],
    ...['fd00:c1::a9fe:a9fe', 'fd00:100::100:200', 'fd00:42::42', 'fd00:a9fe:a9fe::1', 'fe80::a9fe:a9fe'],
    ...['::ffff:168.63.129.16', '::ffff:6464:64c8'],
  ]
  const names = ['metadata.google.internal', 'metadata.tencentyun.com', 'instance-data.ec2.internal']

  test.each(metadata)(
    'at %s opens neither by its network nor by a name, but by the exact address',
    (address) => {
      const wide = ['0.0.0.0/0', '::/0', '100.64.0.0/10', 'fc00::/7', 'fd00::/8', `${address}/32`, ...names]
      for (const host of [address, ...names]) {
        expect(allowed(address, [], host)).toBe(false)
        expect(allowed(address, wide, host)).toBe(false)
      }
      expect(allowed(address, [address])).toBe(true)
    },
  )

  test('does not close the private network around it', () => {
    expect(allowed('100.100.100.201', ['100.64.0.0/10'])).toBe(true)
    expect(allowed('fd00:42::43', ['fd00::/8'])).toBe(true)
  })
})

describe('the setting', () => {
  test('opens private networks by network, by address and by the name of a host', () => {
    expect(allowed('10.1.2.3', ['10.0.0.0/8'])).toBe(true)
    expect(allowed('192.168.1.9', ['192.168.1.9'])).toBe(true)
    expect(allowed('192.168.1.8', ['192.168.1.9'])).toBe(false)
    expect(allowed('fd00::7', ['fd00::/8'])).toBe(true)
    expect(allowed('172.16.0.1', ['Hooks.Example.com'])).toBe(true)
    expect(allowed('172.16.0.1', ['other.example.com'])).toBe(false)
  })

  test('opens neither loopback nor an own address by a network or a name, but by the exact address', () => {
    const wide = ['0.0.0.0/0', '::/0', '127.0.0.0/8', '10.0.0.0/8', 'hooks.example.com']
    for (const address of ['127.0.0.1', '::1', '169.254.169.254', '10.0.0.5', '203.0.113.9']) {
      expect(allowed(address, wide)).toBe(false)
    }
    expect(allowed('127.0.0.1', ['127.0.0.1'])).toBe(true)
    expect(allowed('::ffff:127.0.0.1', ['127.0.0.1'])).toBe(true)
    expect(allowed('10.0.0.5', ['10.0.0.5'])).toBe(true)
  })
})
