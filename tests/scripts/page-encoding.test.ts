import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage, pageEncoding } from '../../scripts/edge/page-encoding.ts'

const page = Buffer.from('<tr><td>စောဝင်း</td></tr>'.repeat(500))

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', undefined],
  ['', undefined],
])('a browser that accepts %j gets %s', (accepted, expected) => {
  expect(pageEncoding(accepted, page)).toBe(expected)
})

test('a short answer is not compressed', () => {
  expect(pageEncoding('gzip, br', Buffer.from('<p>404</p>'))).toBeUndefined()
})

test('a page is whole after each encoding, and brotli no larger than gzip', async () => {
  const [br, gz] = await Promise.all([compressPage('br', page), compressPage('gzip', page)])
  expect(brotliDecompressSync(br).equals(page)).toBe(true)
  expect(gunzipSync(gz).equals(page)).toBe(true)
  expect(br.length).toBeLessThanOrEqual(gz.length)
})

test('a page larger than the compressor gives at once is whole, also where it hardly gets smaller', async () => {
  const large = randomBytes(1_000_000)
  expect(brotliDecompressSync(await compressPage('br', large)).equals(large)).toBe(true)
  expect(gunzipSync(await compressPage('gzip', large)).equals(large)).toBe(true)
})
