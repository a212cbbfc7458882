import { describe, expect, test } from 'vitest'
import { isScreenName, screenPath, screens } from '@/lib/screens'
import { openPage, type StorageState } from '../support/browser.ts'
import { credentialsOf, newSession } from '../support/sessions.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackNumber } from '../support/stack-rows.ts'
import { workerStack } from '../support/worker-stack.ts'
import { Frame } from './pages/frame.ts'
import { LoginPage } from './pages/login-page.ts'

const { consoleUrl } = workerStack()
const names = Object.keys(screens).filter(isScreenName)
const guarded = names.filter((name) => screens[name].permission !== null)
const open = names.filter((name) => screens[name].permission === null)
const notFound = { expected: [/status of 404/] }

const anyMember = () => stackNumber('select min(id) from members where deleted_at is null')

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** Paths of the redirects that a request without a browser goes through. */
async function steps(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  const answer = await fetch(consoleUrl + path, { redirect: 'manual', headers })
  const next = answer.headers.get('location')
  if (next === null) return [String(answer.status)]
  const { pathname, search, origin } = new URL(next, consoleUrl)
  expect(origin).toBe(consoleUrl)
  return [pathname + search, ...(await steps(pathname + search, headers))]
}

describe('without a session', () => {
  test.each(guarded)('%s leads to sign-in and from there back', async (name) => {
    const id = screens[name].path.includes('[id]') ? await anyMember() : undefined
    const path = `/en${screenPath(name, id)}`
    const page = await openPage({ script: false })
    await page.goto(path)
    expect(pathOf(page.url())).toBe(`/en/loginFrm?redirect=${name}${id ? `&id=${id}` : ''}`)
    await new LoginPage(page).signIn(await credentialsOf('owner'))
    expect(pathOf(page.url())).toBe(path)
    expect(await page.locator('h1').count()).toBe(1)
  })

  test.each(open)('%s can be opened', async (name) => {
    const page = await openPage(notFound)
    await page.goto(`/en${screenPath(name)}`)
    expect(pathOf(page.url())).toBe(`/en${screenPath(name)}`)
    expect(await page.locator('h1').count()).toBe(1)
  })

  test.each([
    ['/en/dashboard', '/en/loginFrm?redirect=dashboard'],
    ['/en/totalk/members/1', '/en/loginFrm?redirect=member&id=1'],
  ])('%s reveals only the address of sign-in', async (path, signIn) => {
    const ways: Record<string, string>[] = [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }]
    for (const headers of ways) {
      const answer = await fetch(`${consoleUrl}${path}`, { redirect: 'manual', headers })
      expect(answer.status).toBe(307)
      expect(await answer.text()).toBe(signIn)
    }
  })
})

describe('sign-in redirects to names from the registry only:', () => {
  test.each([
    '//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '%2F%2Fevil.example',
    '%68ttps:evil.example',
    '/en/totalk/members',
    '\\\\evil.example',
    'constructor',
    '__proto__',
    'toString',
    'loginFrm',
    'agreement',
    'nothing',
    'member',
    'member&id=../../401',
    'member&id=0',
    'member&id=-1',
    'dashboard&redirect=members',
  ])('%s is ignored', async (payload) => {
    const login = await new LoginPage(await openPage({ script: false })).open(`?redirect=${payload}`)
    await login.signIn(await credentialsOf('owner'))
    expect(login.page.url()).toBe(`${consoleUrl}/en/dashboard`)
  })
})

describe('an editor', () => {
  test.each([true, false])(
    'lands on the members and is refused the dashboard (script %s)',
    async (script) => {
      const page = await openPageAs('goldenvalley', { script, expected: [/status of 401/] })
      await page.goto('/en')
      expect(pathOf(page.url())).toBe('/en/totalk/members')
      expect(await new Frame(page).sidebar.textContent()).not.toContain('Dashboard')
      await page.goto('/en/dashboard')
      expect(pathOf(page.url())).toBe('/en/401')
      expect(await page.locator('h1').textContent()).toBe('No permission')
      expect(await page.content()).not.toContain('Agents by status')
      await page.getByRole('link', { name: 'Home' }).click()
      await page.waitForURL('**/en/totalk/members')
    },
  )
})

test('an operator with a session is redirected from sign-in to the first screen', async () => {
  const page = await openPageAs('owner')
  await page.goto('/en/loginFrm?redirect=members')
  expect(pathOf(page.url())).toBe('/en/dashboard')
})

describe('a session that ended', () => {
  test.each([true, false])(
    'by sign-out cannot be resumed with a copy of its cookie (script %s)',
    async (script) => {
      const state = await newSession('owner')
      const page = await openPage({ state, script })
      await page.goto('/en/totalk/members')
      await new Frame(page).exit()
      expect(pathOf(page.url())).toBe('/en/loginFrm')
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('ptt_session')

      const thief = await openPage({ state, script })
      await thief.goto('/en/totalk/members')
      expect(pathOf(thief.url())).toBe('/en/loginFrm?redirect=members&ended=1')
      expect(await new LoginPage(thief).notice.textContent()).toBe(
        'Your session has ended. Please sign in again.',
      )
      const sheet = await thief.request.get('/api/export/members?format=csv&locale=en')
      expect(sheet.status()).toBe(401)
      expect(await sheet.text()).toBe('')
    },
  )

  test('because its cookie was changed is no session', async () => {
    const page = await openPage({ state: changed(await newSession('owner')), script: false })
    await page.goto('/en/dashboard')
    expect(pathOf(page.url())).toBe('/en/loginFrm?redirect=dashboard')
    const sheet = await page.request.get('/api/export/members?format=csv&locale=en')
    expect(sheet.status()).toBe(401)
  })
})

function changed(state: StorageState): StorageState {
  const cookies = state.cookies.map((cookie) =>
    cookie.name === 'ptt_session'
      ? { ...cookie, value: cookie.value.replace(/.{8}(~\d)?$/, 'AAAAAAAA$1') }
      : cookie,
  )
  return { ...state, cookies }
}

describe('an unknown address', () => {
  test.each(['/nothing', '/en/nothing', '/en/totalk/members/1/2', '/en/views/groupInfo', '/en/constructor'])(
    '%s leads to /404, which answers 404',
    async (path) => {
      const page = await openPage({ ...notFound, script: false })
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      expect(pathOf(page.url())).toBe('/en/404')
      expect(await page.locator('h1').textContent()).toBe('Page not found')
    },
  )

  test.each(['0', 'abc', '1e3', '99999999999999999'])('an id of a member cannot be %s', async (id) => {
    const page = await openPageAs('owner', { ...notFound, script: false })
    const answer = await page.goto(`/en/totalk/members/${id}`)
    expect(answer?.status()).toBe(404)
    expect(pathOf(page.url())).toBe('/en/404')
    expect(await page.locator('h1').textContent()).toBe('Page not found')
  })
})

describe('the root', () => {
  test.each([
    ['a visitor', undefined, '/en/loginFrm'],
    ['the owner', 'owner', '/en/dashboard'],
    ['an editor', 'goldenvalley', '/en/totalk/members'],
  ])('redirects %s', async (_, operator, path) => {
    const page = operator ? await openPageAs(operator) : await openPage()
    await page.goto('/')
    expect(new URL(page.url()).pathname).toBe(path)
  })
})

describe('the language', () => {
  test.each([
    ['0', 'zh_CN'],
    ['1', 'en'],
    ['2', 'my'],
  ])('of number %s is %s, whatever the cookie and headers say', async (number, locale) => {
    const headers = { 'accept-language': 'en', cookie: 'locale=en' }
    expect((await steps(`/loginFrm?lang=${number}&captcha=sum`, headers))[0]).toBe(
      `/${locale}/loginFrm?captcha=sum`,
    )
    expect((await steps(`/en/loginFrm?lang=${number}`, headers))[0]).toBe(`/${locale}/loginFrm`)
  })

  test.each([
    ['my-MM,en;q=0.8', {}, 'my'],
    ['en-GB', {}, 'en'],
    ['zh-TW', {}, 'zh_CN'],
    ['fr,de', {}, 'zh_CN'],
    ['en', { cookie: 'locale=my' }, 'my'],
    ['en', { cookie: 'locale=constructor' }, 'en'],
  ])('asked for as %s with %o is %s', async (language, headers, locale) => {
    expect(await steps('/loginFrm', { 'accept-language': language, ...headers })).toEqual([
      `/${locale}/loginFrm`,
      '200',
    ])
  })

  test('ignores numbers of no language', async () => {
    expect(await steps('/en/loginFrm?lang=3')).toEqual(['200'])
  })

  test('is remembered from the last page', async () => {
    const page = await openPage({ language: 'zh-CN' })
    await page.goto('/my/loginFrm')
    await page.goto('/')
    expect(pathOf(page.url())).toBe('/my/loginFrm')
  })
})
