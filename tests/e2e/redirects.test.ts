import { describe, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { cookieOf, credentialsOf } from '../support/sessions.ts'
import { workerStack } from '../support/worker-stack.ts'
import { LoginPage } from './pages/login-page.ts'

const { consoleUrl } = workerStack()

/** Payloads of known open redirects, as written in an address. */
const payloads = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '\\\\evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/%5Cevil.example',
  '%5C%5Cevil.example',
  'http://evil.example',
  'https://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'http:///evil.example',
  'hTTps://evil.example',
  '%68ttps://evil.example',
  '%2f%2fevil.example',
  '%2F%2Fevil.example%2F..',
  '%252f%252fevil.example',
  '/%2F/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java%0ascript:alert(1)',
  'javascript%3Aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data%3Atext/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '@evil.example',
  '//user@evil.example',
  'https://127.0.0.1@evil.example',
  '/%09/evil.example',
  '%09//evil.example',
  '%0a//evil.example',
  '%0d%0aLocation:%20https://evil.example',
  '/%0d%0aSet-Cookie:%20ptt_session=x',
  '//evil%E3%80%82example',
  '//evil%EF%BC%8Eexample',
  '/%E2%80%AE//evil.example',
  '//%00evil.example',
  '/en/..//evil.example',
  '/..%2f..%2fevil.example',
  '.evil.example',
  '?//evil.example',
  '#//evil.example',
  'dashboard.evil.example',
  'members//evil.example',
  '[id]',
  'loginFrm',
  'constructor',
]

/** URLs of the redirects that a request goes through, up to the final one. */
async function placesOf(path: string, cookie = ''): Promise<URL[]> {
  const places: URL[] = []
  let next: string | null = consoleUrl + path
  while (next !== null && places.length < 10) {
    const at: string = next
    const answer: Response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    const location: string | null = answer.headers.get('location')
    next = location === null ? null : new URL(location, at).href
    places.push(new URL(at))
  }
  return places
}

describe('no known open redirect leads to another host:', () => {
  test(`${payloads.length} of them`, () => expect(new Set(payloads).size).toBeGreaterThanOrEqual(40))

  test.each(payloads)('%s', async (payload) => {
    const ways = [
      `/en/redirect/${payload}`,
      `/redirect${payload}`,
      `/en/auth-redirect?redirect=${payload}`,
      `/en/auth-redirect?redirect=member&id=${payload}`,
      `/en/loginFrm?redirect=${payload}`,
    ]
    for (const way of ways) {
      const answer = await fetch(consoleUrl + way, { redirect: 'manual' })
      expect(answer.headers.get('set-cookie') ?? '', way).not.toContain('ptt_session')
      const refresh = answer.headers.get('refresh')?.split('url=')[1]
      const next = answer.headers.get('location')
      for (const to of [refresh, next]) {
        if (to) expect(new URL(to, consoleUrl + way).origin, way).toBe(consoleUrl)
      }
      // Next.js first normalises double slashes by a 308, which comes back here.
      if (next === null || answer.status === 308) continue
      const { pathname } = new URL(next, consoleUrl + way)
      expect(pathname, way).toMatch(/^\/(?:en|zh_CN)(?:$|\/404$|\/loginFrm$|\/[^/]*redirect)/)
    }
  })

  test.each(['//evil.example', 'https:evil.example', '%2f%2fevil.example', 'javascript:alert(1)'])(
    'in a browser through sign-in: %s',
    async (payload) => {
      const page = await openPage()
      await page.goto(`/en/auth-redirect?redirect=${payload}`)
      await new LoginPage(page).signIn(await credentialsOf('owner'))
      expect(page.url()).toBe(`${consoleUrl}/en/dashboard`)
    },
  )
})

describe('/redirect', () => {
  test.each([
    ['/en/redirect/totalk/members?account=gv&size=10', '/en/totalk/members?account=gv&size=10'],
    ['/redirect/dashboard?lang=2', '/my/dashboard'],
    ['/en/redirect/loginFrm?captcha=sum', '/en/loginFrm?captcha=sum'],
    ['/en/redirect/nothing', '/en/404'],
    ['/en/redirect', '/en/404'],
  ])('%s leads to %s', async (path, target) => {
    const cookie = path.includes('loginFrm') ? '' : await cookieOf('owner')
    const end = (await placesOf(path, cookie)).at(-1)
    expect(`${end?.pathname}${end?.search}`).toBe(target)
  })

  test('obeys the permissions of the screen', async () => {
    const end = (await placesOf('/en/redirect/totalk/members/1?dialog=edit')).at(-1)
    expect(`${end?.pathname}${end?.search}`).toBe('/en/loginFrm?redirect=member&id=1')
    const editor = await placesOf('/en/redirect/dashboard', await cookieOf('goldenvalley'))
    expect(editor.at(-1)?.pathname).toBe('/en/401')
  })
})

describe('/auth-redirect', () => {
  test.each([
    ['redirect=members', '/en/totalk/members'],
    ['redirect=memberAdd&id=5', '/en/totalk/members/new'],
    ['redirect=member', '/en/dashboard'],
    ['', '/en/dashboard'],
  ])('?%s with a session leads to %s', async (query, target) => {
    const places = await placesOf(`/en/auth-redirect?${query}`, await cookieOf('owner'))
    expect(places.at(-1)?.pathname).toBe(target)
  })

  test('leads a visitor through sign-in to the screen of that name', async () => {
    const page = await openPage({ script: false })
    await page.goto('/en/auth-redirect?redirect=memberBulkAdd')
    expect(new URL(page.url()).search).toBe('?redirect=memberBulkAdd')
    await new LoginPage(page).signIn(await credentialsOf('owner'))
    expect(new URL(page.url()).pathname).toBe('/en/totalk/members/bulk')
  })
})
