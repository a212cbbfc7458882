import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isSameOrigin, isSameOriginRead } from '../../../lib/auth/same-origin.ts'

const request = (headers: Record<string, string>) => new Headers({ host: 'ptt.example', ...headers })

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(32))
})
afterEach(() => vi.unstubAllEnvs())

describe('a write', () => {
  test.each<Record<string, string>>([
    { origin: 'https://ptt.example', 'x-forwarded-proto': 'https' },
    { origin: 'http://ptt.example' },
    // A proxy that ends TLS without a header that says so.
    { origin: 'https://ptt.example', 'x-forwarded-proto': 'http' },
    { 'sec-fetch-site': 'same-origin' },
  ])('of %j is a page of this console', (headers) => {
    expect(isSameOrigin(request(headers))).toBe(true)
  })

  test.each<Record<string, string>>([
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'https://ptt.example:8443' },
    // A page of plain http, which an attacker in between can write.
    { origin: 'http://ptt.example', 'x-forwarded-proto': 'https' },
    { origin: 'https://ptt.example', 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ])('of %j is refused', (headers) => {
    expect(isSameOrigin(request(headers))).toBe(false)
  })

  test('counts only by the configured origin, if it is set', async () => {
    vi.stubEnv('PUBLIC_ORIGIN', 'https://console.example')
    vi.resetModules()
    const configured = await import('../../../lib/auth/same-origin.ts')
    expect(configured.isSameOrigin(request({ origin: 'https://console.example' }))).toBe(true)
    expect(configured.isSameOrigin(request({ origin: 'http://console.example' }))).toBe(false)
    expect(configured.isSameOrigin(request({ origin: 'https://ptt.example' }))).toBe(false)
  })
})

test('a read counts by its page if the browser sends no other header', () => {
  expect(isSameOriginRead(request({ referer: 'http://ptt.example/en/dashboard' }))).toBe(true)
  expect(isSameOriginRead(request({ referer: 'http://evil.example/ptt.example' }))).toBe(false)
  expect(isSameOriginRead(request({ referer: 'http://ptt.example/en', 'x-forwarded-proto': 'https' }))).toBe(
    false,
  )
  expect(isSameOriginRead(request({}))).toBe(false)
})
