import { createSecretKey } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BYTE_SUITES, type ByteSuite, isByteSuite } from '../../lib/wire/suites.ts'
import vectors from './vectors.json'

const bytes = (base64: string) => Buffer.from(base64, 'base64')
const NO_AAD = Buffer.alloc(0)

const suites = Object.keys(BYTE_SUITES).filter(isByteSuite)

const sharedVectors = vectors.shared.map(({ suite, key, plain, aad, sealed }) => {
  if (!isByteSuite(suite)) throw new Error(`vectors.json holds the unknown suite ${suite}`)
  return {
    suite,
    key: createSecretKey(bytes(key)),
    plain: bytes(plain),
    aad: bytes(aad),
    sealed: bytes(sealed),
  }
})

function vectorOf(suite: ByteSuite, plainLength: number) {
  const vector = sharedVectors.find((each) => each.suite === suite && each.plain.length === plainLength)
  if (!vector) throw new Error(`vectors.json holds no ${suite} of ${plainLength} bytes`)
  return vector
}

/** Each suite with the number of bytes before its ciphertext. */
const CBC_SUITES = [
  ['aes-128-cbc', 16],
  ['aes-256-cbc', 16],
  ['des-ede3-cbc', 8],
  ['des-cbc', 8],
  ['rc2-cbc', 8],
] as const

describe('each suite opens messages sealed by OpenSSL', () => {
  test.each(suites)('%s', (suite) => {
    const own = sharedVectors.filter((vector) => vector.suite === suite)
    expect(own.map(({ plain }) => plain.length)).toEqual([own[0]?.plain.length, 0, 1, 7, 8, 9, 15, 16, 17])
    expect(own[0]?.plain.toString()).toContain('中文 Yangon မြန်မာ စကားပြောစက်')
    for (const { key, plain, aad, sealed } of own) {
      expect(BYTE_SUITES[suite].open(key, sealed, aad).toString('hex')).toBe(plain.toString('hex'))
    }
  })
})

// A suite with an IV or nonce seals differently each time, so its output is not compared. `open` is checked
// against OpenSSL above, and for a given IV only one ciphertext opens to a plaintext, so the round trip
// checks `seal`.
describe('sealing', () => {
  test.each(['aes-128-ecb', 'des-ecb'] as const)('%s produces the same bytes as OpenSSL', (suite) => {
    for (const { key, plain, aad, sealed } of sharedVectors.filter((vector) => vector.suite === suite)) {
      expect(BYTE_SUITES[suite].seal(key, plain, aad).toString('hex')).toBe(sealed.toString('hex'))
    }
  })

  test.each(suites)('%s opens its own output, of any length', (suite) => {
    const cipher = BYTE_SUITES[suite]
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: cipher.keyBytes, maxLength: cipher.keyBytes }),
        fc.uint8Array({ maxLength: 300 }),
        fc.uint8Array({ maxLength: 60 }),
        (secret, plain, aad) => {
          const key = createSecretKey(secret)
          expect(cipher.open(key, cipher.seal(key, plain, aad), aad)).toEqual(Buffer.from(plain))
        },
      ),
    )
  })

  test.each([['aes-256-gcm', 12] as const, ...CBC_SUITES])(
    '%s begins with %i bytes that are new each time',
    (suite, size) => {
      const cipher = BYTE_SUITES[suite]
      const { key } = vectorOf(suite, 0)
      const starts = Array.from({ length: 50 }, () => cipher.seal(key, NO_AAD, NO_AAD).subarray(0, size))
      expect(new Set(starts.map((start) => start.toString('hex'))).size).toBe(50)
    },
  )
})

describe('aes-256-gcm refuses every alteration', () => {
  const { key, plain, aad, sealed } = vectorOf('aes-256-gcm', 17)
  const cipher = BYTE_SUITES['aes-256-gcm']

  test('any bit of any byte', () => {
    expect(sealed.length).toBe(12 + 17 + 16)
    for (let place = 0; place < sealed.length; place++) {
      for (let bit = 0; bit < 8; bit++) {
        const altered = Buffer.from(sealed)
        altered.writeUInt8(altered.readUInt8(place) ^ (1 << bit), place)
        expect(() => cipher.open(key, altered, aad)).toThrow()
      }
    }
  })

  test('a truncated tag or message, from either end', () => {
    for (let length = 0; length < sealed.length; length++) {
      expect(() => cipher.open(key, sealed.subarray(0, length), aad)).toThrow()
      expect(() => cipher.open(key, sealed.subarray(sealed.length - length), aad)).toThrow()
    }
  })

  test('other associated data, or none', () => {
    expect(cipher.open(key, sealed, aad)).toEqual(plain)
    expect(() => cipher.open(key, sealed, NO_AAD)).toThrow()
    expect(() => cipher.open(key, sealed, Buffer.concat([aad, Buffer.from(' ')]))).toThrow()
  })
})

describe('PKCS#7 padding is checked strictly', () => {
  // The last block of these vectors is only padding, and flipping a bit of the block before flips the same
  // bit of the padding. Of the 255 other last bytes only 01 is valid padding again.
  test.each(CBC_SUITES)('%s', (suite, blockBytes) => {
    const cipher = BYTE_SUITES[suite]
    const { key, plain, sealed } = vectorOf(suite, blockBytes)
    const opened: Buffer[] = []
    for (let mask = 1; mask < 256; mask++) {
      const altered = Buffer.from(sealed)
      const place = altered.length - blockBytes - 1
      altered.writeUInt8(altered.readUInt8(place) ^ mask, place)
      try {
        opened.push(cipher.open(key, altered, NO_AAD))
      } catch {}
    }
    expect(opened.map((each) => each.length)).toEqual([plain.length + blockBytes - 1])
  })

  test.each(suites)('%s refuses an empty input, and an incomplete block', (suite) => {
    const { key, sealed, aad } = vectorOf(suite, 16)
    const { open } = BYTE_SUITES[suite]
    expect(() => open(key, NO_AAD, aad)).toThrow()
    expect(() => open(key, sealed.subarray(0, 1), aad)).toThrow()
    expect(() => open(key, sealed.subarray(0, -1), aad)).toThrow()
    expect(() => open(key, Buffer.concat([sealed, Buffer.from([1])]), aad)).toThrow()
  })
})
