import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { openPage } from '../support/browser.ts'
import { forgetLimits } from '../support/sent-code.ts'
import { credentialsOf, newSession } from '../support/signed-in.ts'
import { captchaAnswer, type Stack, startStack } from '../support/stack.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { Frame } from './pages/frame.ts'
import { leftForSignIn, OpenTabs } from './pages/open-tabs.ts'
import { ProfilePage } from './pages/profile-page.ts'

const who = 'goldenvalley'
const members = '/en/totalk/members'
const membersLed = /\/en\/loginFrm\?redirect=members&ended=1$/
const ended = words.en.login.ended

beforeEach(forgetLimits)

const accountId = () => stackNumber('select id from login_accounts where account = $1', [who])
const firstMember = () =>
  stackNumber(
    `select min(m.id) from members m join login_accounts l on l.agent_id = m.agent_id
     where l.account = $1 and m.deleted_at is null`,
    [who],
  )

describe('every open page of a session leaves for sign-in, which says why and leads back', () => {
  test('when one of its tabs signs out, which goes its own way', async () => {
    const paths = [members, '/en/help', `${members}?page=2`]
    const { tabs } = await OpenTabs.open(paths, { state: await newSession(who) })
    const [first, help, second] = tabs
    if (!first || !help || !second) throw new Error('a tab is missing')
    const others = [
      leftForSignIn(help, /\/en\/loginFrm\?redirect=help&ended=1$/),
      leftForSignIn(second, membersLed),
    ]
    await new Frame(first).exit()
    expect(await Promise.all(others)).toEqual([ended, ended])
    await first.waitForTimeout(1500)
    expect(first.url()).toMatch(/\/en\/loginFrm$/)
  })

  test('when it is ended from another browser', async () => {
    const { tabs } = await OpenTabs.open([members, members], { state: await newSession(who) })
    const elsewhere = await OpenTabs.open(['/en/profile/index'], { state: await newSession(who) })
    const profile = new ProfilePage(elsewhere.tab(0))
    await profile.page.getByRole('link', { name: 'End all others' }).click()
    await profile.endForm.waitFor()
    const left = tabs.map((tab) => leftForSignIn(tab, membersLed))
    await profile.confirmEnd()
    expect(await Promise.all(left)).toEqual([ended, ended])
    await profile.page.waitForTimeout(500)
    expect(profile.page.url()).not.toContain('loginFrm')
  })

  test.each([
    ['its account is switched off', 'update login_accounts set enabled = $2 where account = $1', false, true],
    [
      'its agent is suspended',
      'update agents set status = $2 where id = (select agent_id from login_accounts where account = $1)',
      'Freeze',
      'Normal',
    ],
  ])('when %s', async (_, change, off, on) => {
    const { tabs } = await OpenTabs.open([members, members], { state: await newSession(who) })
    const left = tabs.map((tab) => leftForSignIn(tab, membersLed))
    try {
      await stackRows(change, [who, off])
      expect(await Promise.all(left)).toEqual([ended, ended])
    } finally {
      await stackRows(change, [who, on])
    }
  })

  test.each(locales)('in %s', async (locale) => {
    const path = `/${locale}/totalk/members`
    const { tabs } = await OpenTabs.open([path], { state: await newSession(who) })
    const left = tabs.map((tab) => leftForSignIn(tab, /ended=1$/))
    await stackRows('delete from tokens where account_id = $1', [await accountId()])
    expect(await Promise.all(left)).toEqual([words[locale].login.ended])
  })
})

test('a page that holds something typed stays, says so, and its form signs in again and is sent', async () => {
  const id = await firstMember()
  const { tabs } = await OpenTabs.open([members, `${members}/${id}?dialog=edit`], {
    state: await newSession(who),
  })
  const [list, dialog] = tabs
  if (!list || !dialog) throw new Error('a tab is missing')
  const form = dialog.locator('form#member')
  await form.locator('[name="personalProfile"]').fill('typed while it ended')
  const left = leftForSignIn(list, membersLed)
  await stackRows('delete from tokens where account_id = $1', [await accountId()])
  expect(await left).toBe(ended)
  await dialog.getByText(words.en.errors.unauthenticated).first().waitFor({ timeout: 2000 })
  const signIn = dialog.getByRole('link', { name: words.en.form.goOn }).first()
  expect(await signIn.getAttribute('target')).toBe('_blank')
  expect(await form.locator('[name="personalProfile"]').inputValue()).toBe('typed while it ended')

  await form.locator('button[type="submit"]').click()
  await form.locator('[name="againPassword"]').fill((await credentialsOf(who)).password)
  await form.locator('[name="againCaptcha"]').fill(captchaAnswer)
  await form.locator('button[type="submit"]').click()
  await dialog.getByText('The changes were saved.').waitFor()
  await dialog.getByText(words.en.errors.unauthenticated).waitFor({ state: 'detached' })
})

test('a page that was drawn for another session is drawn anew for the one that stands', async () => {
  const opened = await OpenTabs.open([`${members}?size=10`], { state: await newSession(who) })
  const tab = opened.tab(0)
  await opened.context.addCookies((await newSession('hinthataxi')).cookies)
  const drawn = tab.waitForEvent('domcontentloaded')
  await stackRows('delete from tokens where account_id = $1', [await accountId()])
  await drawn
  expect(new URL(tab.url()).pathname + new URL(tab.url()).search).toBe(`${members}?size=10`)
  expect(await tab.locator('header').innerText()).not.toContain(who)
})

describe('the tabs of a browser', () => {
  test('share one stream; when the one that holds it is closed, another takes it over', async () => {
    const opened = await OpenTabs.open([members, '/en/help', members], { state: await newSession(who) })
    const [first, help, last] = opened.tabs
    if (!first || !help || !last) throw new Error('a tab is missing')
    expect(opened.streaming()).toEqual([first])
    await first.close()
    await expect.poll(() => opened.streaming()).toEqual([help])
    await help.waitForTimeout(300)
    const left = [leftForSignIn(help, /ended=1$/), leftForSignIn(last, membersLed)]
    await stackRows('delete from tokens where account_id = $1', [await accountId()])
    expect(await Promise.all(left)).toEqual([ended, ended])
    expect(opened.asked).toHaveLength(2)
  })

  test('go on from screen to screen with the stream that they have', async () => {
    const opened = await OpenTabs.open([members], { state: await newSession(who) })
    await opened.tab(0).locator('a[href*="page=2"]').first().click()
    await opened.tab(0).waitForURL(/page=2/)
    await opened.tab(0).waitForTimeout(1500)
    expect(opened.asked).toHaveLength(1)
  })
})

test('a browser that elects nobody has a stream for each page that is seen, and each of them leaves', async () => {
  const { consoleUrl } = inject('stack')
  const state = await newSession(who)
  const first = await openPage({ state })
  // As it is on plain http, away from this machine.
  await first.context().addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    const stream = page.waitForResponse((response) => response.url().startsWith(`${consoleUrl}/api/live?`))
    await page.goto(members)
    expect((await stream).status()).toBe(200)
  }
  const left = [first, second].map((page) => leftForSignIn(page, membersLed))
  await stackRows('delete from tokens where account_id = $1', [await accountId()])
  expect(await Promise.all(left)).toEqual([ended, ended])
})

describe('the stream', () => {
  const { consoleUrl } = inject('stack')

  /** A session by its cookie and the name that its pages have for it. */
  async function heldSession(account: string) {
    const { cookies } = await newSession(account)
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const page = await (await fetch(consoleUrl + members, { headers: { cookie } })).text()
    const [, name = ''] = /\\"session\\":\\"([\w-]{22})\\"/.exec(page) ?? []
    return { cookie, name }
  }

  const own = { 'sec-fetch-site': 'same-origin' }
  const ask = (name: string, headers: Record<string, string>, signal?: AbortSignal) =>
    fetch(`${consoleUrl}/api/live?session=${name}`, { headers, signal })

  /** Listens as a page does; `heard` grows. */
  async function listening({ cookie, name }: { cookie: string; name: string }) {
    const stopping = new AbortController()
    onTestFinished(() => stopping.abort())
    const answer = await ask(name, { cookie, ...own }, stopping.signal)
    const heard = { text: '', closed: false, headers: Object.fromEntries(answer.headers) }
    const read = async () => {
      for await (const chunk of answer.body ?? []) heard.text += Buffer.from(chunk).toString()
      heard.closed = true
    }
    read().catch(() => {})
    await new Promise((done) => setTimeout(done, 500))
    return heard
  }

  test('is kept, packed and held back by nobody, and holds no token', async () => {
    const { headers, text } = await listening(await heldSession(who))
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(text).toBe(':\n\n')
  })

  test('hears nothing of another account, and of its own end it hears and is closed', async () => {
    const [mine, foreign] = [await heldSession(who), await heldSession('hinthataxi')]
    const [heard, other] = [await listening(mine), await listening(foreign)]
    await stackRows(
      'delete from tokens where account_id = (select id from login_accounts where account = $1)',
      ['hinthataxi'],
    )
    await expect.poll(() => other.text).toBe(':\n\nevent: session\ndata: {"reason":"revoked"}\n\n')
    expect(other.closed).toBe(true)
    expect(heard).toMatchObject({ text: ':\n\n', closed: false })
    await stackRows('delete from tokens where account_id = $1', [await accountId()])
    await expect.poll(() => heard.closed).toBe(true)
    expect(heard.text).toBe(':\n\nevent: session\ndata: {"reason":"revoked"}\n\n')
  })

  test('is refused to other sites, without the cookie, with a forged one, and for a session of somebody else', async () => {
    const [mine, foreign] = [await heldSession(who), await heldSession('hinthataxi')]
    const { cookie, name } = mine
    const forged = cookie.replace(/(ptt_session=.{20})./, '$1_')
    const tries: [string, string, Record<string, string>, number][] = [
      ['its own page', name, { cookie, ...own }, 200],
      ['its own page by plain http', name, { cookie, referer: `${consoleUrl}${members}` }, 200],
      ['another site', name, { cookie, 'sec-fetch-site': 'cross-site' }, 403],
      ['another port', name, { cookie, 'sec-fetch-site': 'same-site' }, 403],
      ['another origin', name, { cookie, origin: 'https://evil.example', ...own }, 403],
      ['no origin at all', name, { cookie }, 403],
      ['another site by plain http', name, { cookie, referer: 'https://evil.example/' }, 403],
      ['nobody', name, own, 401],
      ['a forged cookie', name, { cookie: forged, ...own }, 401],
      ['a session that is not its own', foreign.name, { cookie, ...own }, 401],
      ['no session named', '', { cookie, ...own }, 401],
    ]
    for (const [from, session, headers, status] of tries) {
      const stopping = new AbortController()
      const answer = await ask(session, headers, stopping.signal)
      expect([from, answer.status]).toEqual([from, status])
      if (status !== 200) expect(await answer.text()).toBe('')
      stopping.abort()
    }
  })

  test('is not given to more than twenty pages of a session at once, and is free again once they go', async () => {
    const session = await heldSession(who)
    const stopping = new AbortController()
    const headers = { cookie: session.cookie, ...own }
    const all = await Promise.all(
      Array.from({ length: 20 }, () => ask(session.name, headers, stopping.signal)),
    )
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await ask(session.name, headers)).status).toBe(429)
    stopping.abort()
    const again = async () => {
      const once = new AbortController()
      const { status } = await ask(session.name, headers, once.signal)
      once.abort()
      return status
    }
    await expect.poll(again).toBe(200)
  })
})

test.each([
  ['https://evil.example/en/totalk/members', '/zh_CN/loginFrm?ended=1'],
  ['//evil.example/en', '/zh_CN/loginFrm?ended=1'],
  ['/en/../../evil', '/en/loginFrm?ended=1'],
  ['/en/totalk/members/7?dialog=edit', '/en/loginFrm?redirect=member&id=7&ended=1'],
])('after the end of a session %s leads to %s', async (to, led) => {
  const answer = await fetch(
    `${inject('stack').consoleUrl}/api/live/end?${new URLSearchParams({ to, session: 'x' })}`,
    { redirect: 'manual' },
  )
  expect([answer.status, answer.headers.get('location')]).toEqual([307, led])
})

describe('while the platform is away', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.stop())

  test('pages stay, and once it is back they hear of it again', async () => {
    const opened = await OpenTabs.open([members, members], {
      consoleUrl: stack.consoleUrl,
      state: await newSession(who, stack),
    })
    await stack.platform.restart()
    expect(opened.tabs.map((tab) => new URL(tab.url()).pathname)).toEqual([members, members])
    // As long as a line may wait for its next try.
    await opened.tab(0).waitForTimeout(5000)
    const left = opened.tabs.map((tab) => leftForSignIn(tab, membersLed))
    await stackRows('delete from tokens', [], stack)
    expect(await Promise.all(left)).toEqual([ended, ended])
    expect(opened.asked).toHaveLength(1)
  })
})
