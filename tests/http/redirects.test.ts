import { describe, expect, test } from 'vitest'
import { Visitor } from '../support/http.ts'
import { signInOn, visitorAs } from '../support/sessions.ts'
import { workerStack } from '../support/worker-stack.ts'

const { consoleUrl } = workerStack()

/** Known payloads of open redirects, as written in an address. */
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

const stranger = () => new Visitor(consoleUrl)

/** The path at the end of a request's redirects. */
const endOf = async (path: string, visitor = stranger()) => (await visitor.steps(path)).at(-1)

describe('no known payload of open redirects leads to another site:', () => {
  test(`${payloads.length} different ones`, () => expect(new Set(payloads).size).toBeGreaterThanOrEqual(40))

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
      // Next.js first removes doubled slashes with a 308, which leads to the same path again.
      if (next === null || answer.status === 308) continue
      const { pathname } = new URL(next, consoleUrl + way)
      expect(pathname, way).toMatch(/^\/(?:en|zh_CN)(?:$|\/404$|\/loginFrm$|\/[^/]*redirect)/)
    }
  })
})

// @spec 2.1
describe('/redirect', () => {
  test.each([
    ['/en/redirect/totalk/members?account=gv&size=10', '/en/totalk/members?account=gv&size=10'],
    ['/redirect/dashboard?lang=2', '/my/dashboard'],
    ['/en/redirect/loginFrm?captcha=sum', '/en/loginFrm?captcha=sum'],
    ['/en/redirect/views/groupInfo/group/index', '/en/views/groupInfo/group/userInfo'],
    ['/en/redirect/totalk', '/en/totalk/members'],
    ['/en/redirect/nothing', '/en/404'],
    ['/en/redirect/nothing/index', '/en/404'],
    ['/en/redirect', '/en/404'],
  ])('%s leads to %s', async (path, target) => {
    expect(await endOf(path, path.includes('loginFrm') ? stranger() : await visitorAs('owner'))).toBe(target)
  })

  test('respects the permissions of the target screen', async () => {
    expect(await endOf('/en/redirect/totalk/members/1?dialog=edit')).toBe('/en/loginFrm?redirect=member&id=1')
    expect(await endOf('/en/redirect/dashboard', await visitorAs('goldenvalley'))).toBe('/en/401')
  })
})

// @spec 2.13 2.14 2.15 2.16
test.each([
  ['group/index', 'group/userInfo'],
  ['contactGroup', 'contactGroup/contact'],
  ['certification', 'certification/certification'],
  ['gverify', 'gverify/gverify'],
])('the path %s of several screens leads admins and editors to %s', async (parent, child) => {
  for (const who of ['owner', 'goldenvalley']) {
    const end = await endOf(`/en/views/groupInfo/${parent}`, await visitorAs(who))
    expect(end).toBe(`/en/views/groupInfo/${child}`)
  }
})

// @spec 2.2
describe('/auth-redirect', () => {
  test.each([
    ['redirect=members', '/en/totalk/members'],
    ['redirect=memberAdd&id=5', '/en/totalk/members/new'],
    ['redirect=member', '/en/dashboard'],
    ['', '/en/dashboard'],
  ])('?%s leads a signed-in operator to %s', async (query, target) => {
    const end = await endOf(`/en/auth-redirect?${query}`, await visitorAs('owner'))
    expect(end?.split('?')[0]).toBe(target)
  })

  test('leads a visitor through sign-in to the named screen', async () => {
    const visitor = stranger()
    const login = await visitor.getPage('/en/auth-redirect?redirect=memberBulkAdd')
    expect(login.path).toBe('/en/loginFrm?redirect=memberBulkAdd')
    expect((await signInOn(visitor, login, 'owner')).path).toBe('/en/totalk/members/bulk')
  })
})
