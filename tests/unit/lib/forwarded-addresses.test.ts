import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forwardedAddresses, normalAddress } from '../../../lib/process/forwarded-addresses.ts'

describe('an entry of X-Forwarded-For', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['198.51.100.7:4444', '198.51.100.7'],
    ['"198.51.100.7:4444"', '198.51.100.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['"[2001:DB8:0:0::1]:443"', '2001:db8::1'],
    ['[fe80::1%eth0]:80', 'fe80::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:192.0.2.9', '192.0.2.9'],
    ['[::ffff:c000:209]:8080', '192.0.2.9'],
    ['  203.0.113.5\t', '203.0.113.5'],
  ])('%s is the address alone', (entry, address) => {
    expect(forwardedAddresses(entry)).toEqual([address])
    expect(normalAddress(address)).toBe(address)
  })

  test.each([
    '',
    ' ',
    'unknown',
    '_hidden',
    '_SEVKISEK:4444',
    'localhost',
    'proxy.example.com:80',
    '198.51.100',
    '198.51.100.256',
    '198.51.100.7:',
    '198.51.100.7:port',
    '198.51.100.7:123456',
    '198.51.100.7:80:80',
    '[198.51.100.7]:80',
    '[2001:db8::1',
    '2001:db8::1]:443',
    '[2001:db8::1]443',
    '[[2001:db8::1]]',
    '"198.51.100.7',
    'for=198.51.100.7',
    '0x7f.1',
    '198.51.100.7 203.0.113.9',
    `198.51.100.7${' '.repeat(200)}:80`,
  ])('%j is no address', (entry) => {
    expect(forwardedAddresses(entry)).toEqual([])
  })
})

describe('the addresses of X-Forwarded-For', () => {
  test('are read from the nearest on, also over several headers', () => {
    const near = ['10.0.0.2', '203.0.113.9', '198.51.100.7']
    expect(forwardedAddresses('198.51.100.7:5, 203.0.113.9 ,"10.0.0.2"')).toEqual(near)
    expect(forwardedAddresses(['198.51.100.7:5', '203.0.113.9 ,"10.0.0.2"'])).toEqual(near)
  })

  test.each([undefined, null, '', [], ',', ' , '])('are none in %j', (header) => {
    expect(forwardedAddresses(header)).toEqual([])
  })

  test('end before an entry without an address: the entries beyond it are text of its sender', () => {
    expect(forwardedAddresses('198.51.100.7, unknown, 10.0.0.2')).toEqual(['10.0.0.2'])
    expect(forwardedAddresses('198.51.100.7,, 10.0.0.2')).toEqual(['10.0.0.2'])
    expect(forwardedAddresses('198.51.100.7, unknown')).toEqual([])
  })

  test('are at most 32, the nearest ones', () => {
    const all = Array.from({ length: 500 }, (_, number) => `10.1.${number >> 8}.${number & 255}`)
    expect(forwardedAddresses(all.join(', '))).toEqual(all.toReversed().slice(0, 32))
  })

  test('of any text are addresses, and take linear time', () => {
    const odd = fc.string({ unit: fc.constantFrom(...'12:.,[]"% a_f'.split('')), maxLength: 400 })
    const anyEntry = fc.oneof(odd, fc.string(), fc.ipV4(), fc.ipV6())
    fc.assert(
      fc.property(anyEntry, (header) => {
        for (const address of forwardedAddresses(header)) expect(normalAddress(address)).toBe(address)
      }),
    )
    const begun = performance.now()
    for (const unit of [',', '[', '"', '1.', '1:', ' ', '%', '"[1'])
      forwardedAddresses(unit.repeat(1_000_000 / unit.length))
    expect(performance.now() - begun).toBeLessThan(1_000)
  })
})
