import { generateKeyPairSync } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { generateKeyRing, parseKeyRing, weakSuites } from '../../lib/wire/key-ring.ts'
import vectors from './vectors.json'

const SECRET = 'c2VjcmV0IHNlY3JldCBzZWNyZXQgc2VjcmV0IDEyMzQ='
const good = { hint: 1, suite: 'aes-256-gcm', key: SECRET }
const rsa = { hint: 9, suite: 'rsa-aes', key: vectors.rsa.publicKey }

const keyOf = (byteCount: number) => Buffer.alloc(byteCount, 1).toString('base64')

function der(type: 'rsa' | 'ec', bits: number): string {
  const { publicKey } =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: bits })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
}

describe('a ring from its settings', () => {
  test('keeps the order, encrypts with the first, and finds each by its hint', () => {
    const ring = parseKeyRing([good, { hint: 'old', suite: 'des-cbc', key: keyOf(8) }, rsa])
    expect(ring.first.hint).toBe(1)
    expect([...ring.byHint.keys()]).toEqual(['1', 'old', '9'])
    expect([...ring.byHint.values()].map(({ suite }) => suite)).toEqual(['aes-256-gcm', 'des-cbc', 'rsa-aes'])
  })

  test('is the same from the JSON text', () => {
    expect(parseKeyRing(JSON.stringify([good])).byHint.get('1')).toEqual(parseKeyRing([good]).byHint.get('1'))
  })

  test('treats __proto__ like any other hint, and finds no key by the property names of Object', () => {
    const ring = parseKeyRing([{ ...good, hint: '__proto__' }])
    expect(ring.first.hint).toBe('__proto__')
    expect(ring.byHint.get('__proto__')).toBe(ring.first)
    expect(parseKeyRing([good]).byHint.get('__proto__')).toBeUndefined()
    expect(parseKeyRing([good]).byHint.get('constructor')).toBeUndefined()
  })

  test('prints no key', () => {
    const ring = parseKeyRing([good])
    for (const output of [inspect(ring, { depth: 9, showHidden: true }), JSON.stringify([...ring.byHint])]) {
      expect(output).not.toContain(SECRET)
      expect(output).not.toContain(Buffer.from(SECRET, 'base64').toString('hex').slice(0, 8))
      expect(output).not.toContain('73 65 63')
    }
  })
})

describe('an invalid setting is reported with its place and the expected value', () => {
  const hint = 'hint: a whole number from 0 up, or a word of at most 32 letters, digits, _ . -'
  const suite =
    'suite: one of aes-256-gcm, jwe, aes-256-gcm-bare, aes-128-cbc, aes-256-cbc, aes-128-ecb, des-ede3-cbc, des-cbc, des-ecb, rc2-cbc, rsa-aes'
  const key = 'key: base64 of 32 bytes for aes-256-gcm'
  const rsaKey = 'key: base64 of an RSA key of 2048 to 4096 bits in DER, SPKI or PKCS#8'

  test.each<[string, unknown, string]>([
    ['a hint below 0', { ...good, hint: -1 }, hint],
    ['a hint that is no whole number', { ...good, hint: 1.5 }, hint],
    ['a hint that is a number in quotes', { ...good, hint: '1' }, hint],
    ['a hint that reads as plaintext', { ...good, hint: '-1' }, hint],
    ['an empty hint', { ...good, hint: '' }, hint],
    ['a long hint', { ...good, hint: 'a'.repeat(33) }, hint],
    ['no hint', { suite: good.suite, key: SECRET }, hint],
    ['an unknown suite', { ...good, suite: SECRET }, suite],
    ['a suite by the name every object has', { ...good, suite: 'constructor' }, suite],
    ['a short key', { ...good, key: keyOf(31) }, key],
    ['a long key', { ...good, key: keyOf(33) }, key],
    ['a key that is not base64', { ...good, key: `${SECRET} ` }, key],
    ['a key that is no text', { ...good, key: 5 }, key],
    [
      'a short key of des',
      { ...good, suite: 'des-cbc', key: keyOf(7) },
      'key: base64 of 8 bytes for des-cbc',
    ],
    ['padding without RSA', { ...good, padding: 'oaep' }, 'padding with the suite rsa-aes only'],
    ['an unknown padding', { ...rsa, padding: 'none' }, 'padding: oaep or pkcs1'],
    ['an unknown field', { ...rsa, paddding: 'pkcs1' }, 'no fields but hint, suite, key and padding'],
    ['bytes that are no RSA key', { ...rsa, key: SECRET }, rsaKey],
    ['a small RSA key', { ...rsa, key: der('rsa', 1024) }, rsaKey],
    ['a key of another kind', { ...rsa, key: der('ec', 256) }, rsaKey],
    ['something else', SECRET, 'an object {hint, suite, key}'],
    ['the hint of another key', { ...good, suite: 'aes-256-cbc' }, 'a hint that no entry before it has'],
  ])('%s', (_, entry, expected) => {
    const parse = () => parseKeyRing([good, entry])
    expect(parse).toThrow(new Error(`key ring, entry 2: expected ${expected}`))
  })

  test('a second rsa-aes key', () => {
    const expected =
      'key ring, entry 2: expected no second rsa-aes key, since a wrapped key does not say which of the two wrapped it'
    expect(() => parseKeyRing([rsa, { ...rsa, hint: 10 }])).toThrow(new Error(expected))
  })

  test('a ring that is not a list, is empty, or is not JSON, without quoting it', () => {
    const noList = new Error('key ring: expected a JSON array of keys')
    expect(() => parseKeyRing(undefined)).toThrow(noList)
    expect(() => parseKeyRing({ 0: good })).toThrow(noList)
    expect(() => parseKeyRing(`[${SECRET}]`)).toThrow(noList)
    expect(() => parseKeyRing([])).toThrow(new Error('key ring: expected at least one key'))
  })
})

describe('a first start', () => {
  test('creates one aes-256-gcm key, different each time', () => {
    const [one, two] = [generateKeyRing(), generateKeyRing()]
    expect(one).toEqual([
      { hint: 1, suite: 'aes-256-gcm', key: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/) },
    ])
    expect(one[0]?.key).not.toBe(two[0]?.key)
    expect(parseKeyRing(one).first).toMatchObject({ hint: 1, suite: 'aes-256-gcm' })
  })

  test('names every suite that does not bind a request, once each', () => {
    const ring = parseKeyRing([
      good,
      { hint: 2, suite: 'aes-256-cbc', key: keyOf(32) },
      { hint: 3, suite: 'aes-256-cbc', key: keyOf(32) },
      { hint: 4, suite: 'aes-128-cbc', key: keyOf(16) },
      { hint: 5, suite: 'aes-128-ecb', key: keyOf(16) },
      { hint: 6, suite: 'des-ede3-cbc', key: keyOf(24) },
      { hint: 7, suite: 'des-cbc', key: keyOf(8) },
      { hint: 8, suite: 'des-ecb', key: keyOf(8) },
      rsa,
      { hint: 10, suite: 'rc2-cbc', key: keyOf(16) },
      { hint: 11, suite: 'aes-256-gcm-bare', key: keyOf(32) },
      { hint: 12, suite: 'jwe', key: keyOf(32) },
    ])
    expect(weakSuites(ring).map(({ suite }) => suite)).toEqual([
      'aes-256-cbc',
      'aes-128-cbc',
      'aes-128-ecb',
      'des-ede3-cbc',
      'des-cbc',
      'des-ecb',
      'rsa-aes',
      'rc2-cbc',
      'aes-256-gcm-bare',
    ])
    expect(weakSuites(parseKeyRing([good]))).toEqual([])
  })
})
