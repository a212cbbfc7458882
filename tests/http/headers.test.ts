import { describe, expect, test } from 'vitest'
import { version } from '../../package.json'
import { cookieOf } from '../support/sessions.ts'
import { workerStack } from '../support/worker-stack.ts'

const { consoleUrl } = workerStack()

const pages = ['/en/loginFrm', '/en/agreement', '/en/401', '/en/404', '/en/dashboard', '/en/totalk/members']

/** Headers of every answer. */
const general = {
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/** The answer for the owner; for sign-in, that for a visitor without a session. */
async function answerTo(path: string) {
  const cookie = path === '/en/loginFrm' ? '' : await cookieOf('owner')
  const answer = await fetch(consoleUrl + path, { headers: { cookie } })
  const headers = Object.fromEntries(answer.headers)
  return { headers, policy: headers['content-security-policy'] ?? '', text: await answer.text() }
}

describe.each(pages)('%s', (path) => {
  // @spec 9.9
  test('allows only its own scripts and styles', async () => {
    const [first, second] = [await answerTo(path), await answerTo(path)]
    const nonce = nonceOf(first.policy)
    expect(nonce).not.toBe(nonceOf(second.policy))
    expect(first.policy.split('; ')).toEqual([
      "default-src 'self'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self' ws://127.0.0.1:4006",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
    expect(first.text).not.toMatch(/<[^>]+ (?:style|on[a-z]+)="/)
    const scripts = first.text.match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
  })

  test('forbids caching, search engines and framing', async () => {
    const { headers } = await answerTo(path)
    expect(headers).toMatchObject(general)
    expect(headers['cache-control']).toContain('private')
    expect(headers['cache-control']).toContain('no-store')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })
})

test('robots.txt excludes everything', async () => {
  const answer = await fetch(`${consoleUrl}/robots.txt`)
  expect(await answer.text()).toBe('User-agent: *\nDisallow: /\n')
})

test.each(['/api/nothing', '/api/export/nothing', '/api', '/_next/data/x.json', '/.env', '/package.json'])(
  '%s reveals neither software nor version',
  async (path) => {
    const answer = await fetch(consoleUrl + path, { redirect: 'manual' })
    expect([307, 404]).toContain(answer.status)
    if (answer.status === 307) expect(answer.headers.get('location')).toMatch(/^\/(?:zh_CN|en|my)\//)
  },
)

describe.each(['owner', undefined])('an unknown address, for %s,', (who) => {
  test.each(['/api/nothing', '/api/help/more', '/_next/nothing', '/_next/static/nothing.js', '/nothing.png'])(
    '%s is no page, and has the same protection as one',
    async (path) => {
      const headers = { cookie: who ? await cookieOf(who) : '' }
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(consoleUrl + path, { method, headers })
        expect([method, answer.status, await answer.text()]).toEqual([method, 404, ''])
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          ...general,
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        })
      }
    },
  )
})

test.each(['/en/%ff', '/api/%ff', '/_next/%E0%A4%A'])(
  'the malformed address %s is answered with 400',
  async (path) => {
    const answer = await fetch(consoleUrl + path)
    expect([answer.status, await answer.text()]).toEqual([400, ''])
    expect(Object.fromEntries(answer.headers)).toMatchObject(general)
  },
)

test('the panel of a malformed address is answered with 404', async () => {
  const headers = { cookie: await cookieOf('owner') }
  expect((await fetch(`${consoleUrl}/api/panel?of=${encodeURIComponent('//[')}`, { headers })).status).toBe(
    404,
  )
})

test('each header is set once, on pages, data and files', async () => {
  for (const path of ['/en/loginFrm', '/api/health', '/robots.txt', '/api/help']) {
    const { headers } = await fetch(consoleUrl + path)
    expect([path, Object.fromEntries(headers)]).toEqual([path, expect.objectContaining(general)])
    expect(headers.get('content-security-policy')?.match(/default-src/g)).toHaveLength(1)
  }
})

test('the console tells that it runs without asking the platform', async () => {
  const answer = await fetch(`${consoleUrl}/api/health/live`)
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', version }])
})

test('without a session only the captcha and the health route are open', async () => {
  const statuses = await Promise.all(
    [
      '/api/health',
      '/api/captcha',
      '/api/export/members?format=csv&locale=en',
      '/api/search?q=a&locale=en',
      '/api/help?locale=en',
      `/api/file/${'0'.repeat(32)}.webp`,
      '/api/download/1?locale=en',
    ].map(async (path) => {
      const answer = await fetch(consoleUrl + path)
      return [path, answer.status, (await answer.text()).length]
    }),
  )
  expect(statuses).toEqual([
    ['/api/health', 200, expect.any(Number)],
    ['/api/captcha', 404, 0],
    ['/api/export/members?format=csv&locale=en', 401, 0],
    ['/api/search?q=a&locale=en', 401, 0],
    ['/api/help?locale=en', 401, 0],
    [`/api/file/${'0'.repeat(32)}.webp`, 401, 0],
    ['/api/download/1?locale=en', 404, 0],
  ])
})

function nonceOf(policy: string): string {
  return /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
}
