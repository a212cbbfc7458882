import { describe, expect, test } from 'vitest'
import { mayPostTo, privateHosts } from '../../../platform/rules/post-hosts.ts'

/** Which addresses webhooks may be posted to. */

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

  test('opens neither loopback nor an own address by a network or a name, but by the very address', () => {
    const wide = ['0.0.0.0/0', '::/0', '127.0.0.0/8', '10.0.0.0/8', 'hooks.example.com']
    for (const address of ['127.0.0.1', '::1', '169.254.169.254', '10.0.0.5', '203.0.113.9']) {
      expect(allowed(address, wide)).toBe(false)
    }
    expect(allowed('127.0.0.1', ['127.0.0.1'])).toBe(true)
    expect(allowed('::ffff:127.0.0.1', ['127.0.0.1'])).toBe(true)
    expect(allowed('10.0.0.5', ['10.0.0.5'])).toBe(true)
  })
})
