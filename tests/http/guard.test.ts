import { describe, expect, test } from 'vitest'
import { roleMay } from '@/lib/contract/permissions'
import { screenPath } from '@/lib/screens/screen-paths'
import { isScreenName, screens } from '@/lib/screens/screens'
import { all, first, one, textOf } from '../support/html.ts'
import { type HttpPage, Visitor } from '../support/http.ts'
import { newVisitor, signInOn, signOutOn, visitorAs } from '../support/sessions.ts'
import { stackNumber } from '../support/stack-rows.ts'
import { workerStack } from '../support/worker-stack.ts'

const { consoleUrl } = workerStack()
const names = Object.keys(screens).filter(isScreenName)
const guarded = names.filter((name) => screens[name].permission !== null)
const open = names.filter((name) => screens[name].permission === null)
const sheet = '/api/export/members?format=csv&locale=en'

const stranger = () => new Visitor(consoleUrl)
const anyMember = () => stackNumber('select min(id) from members where deleted_at is null')
const heading = ({ document }: HttpPage) => textOf(one(document, { tag: 'h1' }))

describe('without a session', () => {
  // @spec 2.18 2.19
  test.each(guarded)('%s leads to sign-in and then back', async (name) => {
    const id = screens[name].path.includes('[id]') ? await anyMember() : undefined
    const path = `/en${screenPath(name, id)}`
    const visitor = stranger()
    const login = await visitor.getPage(path)
    expect(login.path).toBe(`/en/loginFrm?redirect=${name}${id ? `&id=${id}` : ''}`)
    const page = await signInOn(visitor, login, 'owner')
    expect(page.path).toBe(path)
    expect(all(page.document, { tag: 'h1' })).toHaveLength(1)
  })

  // @spec 2.4 2.5 2.6 2.7 2.8 2.9 2.10
  test.each(open)('%s is open to visitors', async (name) => {
    const page = await stranger().getPage(`/en${screenPath(name)}`)
    expect(page.path).toBe(`/en${screenPath(name)}`)
    expect(all(page.document, { tag: 'h1' })).toHaveLength(1)
  })

  test.each([
    ['/en/dashboard', '/en/loginFrm?redirect=dashboard'],
    ['/en/totalk/members/1', '/en/loginFrm?redirect=member&id=1'],
  ])('%s reveals only the address of sign-in', async (path, signIn) => {
    const ways: Record<string, string>[] = [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }]
    for (const headers of ways) {
      const answer = await stranger().get(path, headers)
      expect(answer.status).toBe(307)
      expect(await answer.text()).toBe(signIn)
    }
  })
})

describe('sign-in leads only to screens of the registry:', () => {
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
  ])('%s leads to the dashboard instead', async (payload) => {
    const visitor = stranger()
    const page = await signInOn(visitor, await visitor.getPage(`/en/loginFrm?redirect=${payload}`), 'owner')
    expect(page.path).toBe('/en/dashboard')
  })
})

// @spec 6.5
test('an editor lands on its overview and is refused the dashboard', async () => {
  const editor = await visitorAs('goldenvalley')
  const home = await editor.getPage('/en')
  expect(home.path).toBe('/en/home')
  expect(textOf(one(home.document, { tag: 'nav', id: 'sidebar' }))).not.toContain('Dashboard')
  const refused = await editor.getPage('/en/dashboard')
  expect(refused.path).toBe('/en/401')
  expect(heading(refused)).toBe('No permission')
  expect(refused.html).not.toContain('Agents by status')
  const [way] = all(one(refused.document, { tag: 'main' }), { tag: 'a' })
  expect(way && (await editor.getPage(way.attribs.href ?? '')).path).toBe('/en/home')
})

// @spec 6.2 6.4 6.6
test('an editor opens exactly the screens whose permission its role has', async () => {
  const editor = await visitorAs('goldenvalley')
  const ofLists = guarded.filter((name) => !screens[name].path.includes('[id]'))
  for (const name of ofLists) {
    const { permission } = screens[name]
    const isPermitted = permission !== null && roleMay('editor', permission)
    const page = await editor.getPage(`/en${screenPath(name)}`)
    expect([name, page.path === '/en/401']).toEqual([name, !isPermitted])
  }
})

// @spec 2.20
test('a signed-in operator is led from sign-in to the requested screen, else to the first one', async () => {
  const owner = await visitorAs('owner')
  expect((await owner.getPage('/en/loginFrm?redirect=members')).path).toBe('/en/totalk/members')
  expect((await owner.getPage('/en/loginFrm?redirect=//evil.example')).path).toBe('/en/dashboard')
})

describe('a session that ended', () => {
  // @spec 4.17
  test('by sign-out cannot be used with a copy of its cookie', async () => {
    const operator = await newVisitor('owner')
    const thief = new Visitor(consoleUrl, operator.cookies)
    const left = await signOutOn(operator, await operator.getPage('/en/totalk/members'))
    expect(left.path).toBe('/en/loginFrm')
    expect([...operator.cookies.keys()]).not.toContain('ptt_session')

    const page = await thief.getPage('/en/totalk/members')
    expect(page.path).toBe('/en/loginFrm?redirect=members&ended=1')
    const [notice] = all(one(page.document, { tag: 'main' }), { slot: 'notice' })
    expect(notice && textOf(notice)).toBe('Your session has ended. Please sign in again.')
    const answer = await thief.get(sheet)
    expect([answer.status, await answer.text()]).toEqual([401, ''])
  })

  test('because its cookie was changed leads to sign-in', async () => {
    const visitor = await newVisitor('owner')
    for (const [name, value] of visitor.cookies)
      visitor.cookies.set(name, value.replace(/.{8}(~\d)?$/, 'AAAAAAAA$1'))
    expect((await visitor.getPage('/en/dashboard')).path).toBe('/en/loginFrm?redirect=dashboard')
    expect((await visitor.get(sheet)).status).toBe(401)
  })
})

// @spec 2.3 2.17
describe('an unknown address', () => {
  test.each(['/nothing', '/en/nothing', '/en/totalk/members/1/2', '/en/views/nothing', '/en/constructor'])(
    '%s leads to /404, which answers 404',
    async (path) => {
      const page = await stranger().getPage(path)
      expect([page.status, page.path, heading(page)]).toEqual([404, '/en/404', 'Page not found'])
    },
  )

  test.each(['0', 'abc', '1e3', '99999999999999999'])('a member with the id %s leads to /404', async (id) => {
    const page = await (await visitorAs('owner')).getPage(`/en/totalk/members/${id}`)
    expect([page.status, page.path, heading(page)]).toEqual([404, '/en/404', 'Page not found'])
  })
})

describe('a page that refuses', () => {
  const menuOf = ({ document }: HttpPage) => first(document, { tag: 'nav', id: 'sidebar' })

  test.each([
    ['/en/nothing', 404, '/en/404'],
    ['/en/401', 401, '/en/401'],
  ])('%s keeps the shell of someone signed in', async (path, status, end) => {
    const operator = await visitorAs('goldenvalley')
    const page = await operator.getPage(path)
    expect([page.status, page.path]).toEqual([status, end])
    expect(menuOf(page)).toBeDefined()
    expect(all(page.document, { tag: 'h1' })).toHaveLength(1)
    const opener = all(page.document, { tag: 'a', 'aria-label': 'Language' })[0]
    const languages = await operator.getPage(opener?.attribs.href ?? '')
    const links = all(languages.document, { tag: 'a', 'data-reload': '' }).map(({ attribs }) => attribs.href)
    expect(links).toEqual(expect.arrayContaining([end.replace('/en/', '/my/')]))
  })

  test.each(['/en/404', '/en/401'])('%s shows a stranger the public frame', async (path) => {
    const page = await stranger().getPage(path)
    expect(menuOf(page)).toBeUndefined()
    expect(all(one(page.document, { tag: 'header' }), { tag: 'nav' })).toHaveLength(1)
  })

  test('lets its operator sign out', async () => {
    const operator = await newVisitor('owner')
    const left = await signOutOn(operator, await operator.getPage('/en/nothing'))
    expect(left.path).toBe('/en/loginFrm')
    expect([...operator.cookies.keys()]).not.toContain('ptt_session')
  })
})

// @spec 2.12
describe('the root', () => {
  test.each([
    ['a visitor', undefined, '/en/loginFrm'],
    ['the owner', 'owner', '/en/dashboard'],
    ['an editor', 'goldenvalley', '/en/home'],
  ])('leads %s to the right screen', async (_, who, path) => {
    const visitor = who ? await visitorAs(who) : stranger()
    expect((await visitor.getPage('/')).path.split('?')[0]).toBe(path)
  })
})

describe('the language', () => {
  // @spec 1.10 9.10
  test.each([
    ['0', 'zh_CN'],
    ['1', 'en'],
    ['2', 'my'],
  ])('with the number %s is %s, regardless of cookie and headers', async (number, locale) => {
    const headers = { 'accept-language': 'en', cookie: 'locale=en' }
    expect((await stranger().steps(`/loginFrm?lang=${number}&captcha=sum`, headers))[1]).toBe(
      `/${locale}/loginFrm?captcha=sum`,
    )
    expect((await stranger().steps(`/en/loginFrm?lang=${number}`, headers))[1]).toBe(`/${locale}/loginFrm`)
  })

  // @spec 1.10 9.10
  test.each([
    ['my-MM,en;q=0.8', {}, 'my'],
    ['en-GB', {}, 'en'],
    ['zh-TW', {}, 'zh_CN'],
    ['fr,de', {}, 'zh_CN'],
    ['en', { cookie: 'locale=my' }, 'my'],
    ['en', { cookie: 'locale=constructor' }, 'en'],
  ])('requested as %s with %o is %s', async (language, headers, locale) => {
    const page = await stranger().getPage('/loginFrm', { 'accept-language': language, ...headers })
    expect([page.status, page.path]).toEqual([200, `/${locale}/loginFrm`])
  })

  test('with an unknown number is unchanged', async () => {
    expect(await stranger().steps('/en/loginFrm?lang=3')).toEqual(['/en/loginFrm?lang=3'])
  })

  test('is that of the last page', async () => {
    const visitor = stranger()
    await visitor.getPage('/my/loginFrm', { 'accept-language': 'zh-CN' })
    expect((await visitor.getPage('/', { 'accept-language': 'zh-CN' })).path).toBe('/my/loginFrm')
  })
})
