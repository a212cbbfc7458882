import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endSessionsOf, firstMemberOf } from '../support/account-rows.ts'
import { openPage } from '../support/browser.ts'
import { parseExposition } from '../support/exposition.ts'
import { streamRefused } from '../support/page-guard.ts'
import { forgetLimits } from '../support/sent-code.ts'
import { credentialsOf, newSession } from '../support/sessions.ts'
import { captchaAnswer, type Stack, startStack } from '../support/stack.ts'
import { stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'
import { Acting } from './pages/acting.ts'
import { Frame } from './pages/frame.ts'
import { leaveAfter, OpenTabs } from './pages/open-tabs.ts'
import { ProfilePage } from './pages/profile-page.ts'

const operator = 'goldenvalley'
/** Agent of that account. */
const agent = 'ရွှေတောင်ကြား လုံခြုံရေး ဝန်ဆောင်မှု'
const members = '/en/totalk/members'
const membersLed = /\/en\/loginFrm\?redirect=members&ended=1$/
const ended = words.en.login.ended

beforeEach(forgetLimits)

const endSessions = () => endSessionsOf(operator)

describe('every open page of an ended session goes to sign-in, which says why and leads back', () => {
  test('when one of its tabs signs out, which is redirected by its own answer', async () => {
    const paths = [members, '/en/help', `${members}?page=2`]
    const { tabs } = await OpenTabs.open(paths, { state: await newSession(operator) })
    const [first, help, second] = tabs
    if (!first || !help || !second) throw new Error('a tab is missing')
    const others = [
      [help, /\/en\/loginFrm\?redirect=help&ended=1$/],
      [second, membersLed],
    ] as const
    expect(await leaveAfter(others, () => new Frame(first).exit())).toEqual([ended, ended])
    await first.waitForTimeout(1500)
    expect(first.url()).toMatch(/\/en\/loginFrm$/)
  })

  test('when it is ended from another browser', async () => {
    const { tabs } = await OpenTabs.open([members, members], { state: await newSession(operator) })
    const elsewhere = await OpenTabs.open(['/en/profile/index'], { state: await newSession(operator) })
    const profile = new ProfilePage(elsewhere.tab(0))
    await profile.page.getByRole('link', { name: 'End all other sessions' }).click()
    await profile.endForm.waitFor()
    const both = tabs.map((tab) => [tab, membersLed] as const)
    expect(await leaveAfter(both, () => profile.confirmEnd())).toEqual([ended, ended])
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
    const { tabs } = await OpenTabs.open([members, members], { state: await newSession(operator) })
    const both = tabs.map((tab) => [tab, membersLed] as const)
    try {
      expect(await leaveAfter(both, () => stackRows(change, [operator, off]))).toEqual([ended, ended])
    } finally {
      await stackRows(change, [operator, on])
    }
  })

  test('in the language of the page', async () => {
    const locale = 'my'
    const path = `/${locale}/totalk/members`
    const { tabs } = await OpenTabs.open([path], { state: await newSession(operator) })
    const all = tabs.map((tab) => [tab, /ended=1$/] as const)
    expect(await leaveAfter(all, endSessions)).toEqual([words[locale].login.ended])
  })
})

test('a page with input stays and says so, and its form signs in again and is sent', async () => {
  const id = await firstMemberOf(operator)
  const { tabs } = await OpenTabs.open([members, `${members}/${id}?dialog=edit`], {
    state: await newSession(operator),
  })
  const [list, dialog] = tabs
  if (!list || !dialog) throw new Error('a tab is missing')
  const form = dialog.locator('form#edit')
  await form.locator('[name="personalProfile"]').fill('typed while it ended')
  expect(await leaveAfter([[list, membersLed]], endSessions)).toEqual([ended])
  await dialog.getByText(words.en.errors.unauthenticated).first().waitFor()
  const signIn = dialog.getByRole('link', { name: words.en.form.goOn }).first()
  expect(await signIn.getAttribute('target')).toBe('_blank')
  // Reachable: not inert under the dialog, and clicking it must not count as a click beside the dialog, which
  // closes it.
  const [beside] = await Promise.all([dialog.waitForEvent('popup'), signIn.click()])
  await beside.close()
  expect(await form.locator('[name="personalProfile"]').inputValue()).toBe('typed while it ended')

  await form.locator('button[type="submit"]').click()
  await form.locator('[name="againPassword"]').fill((await credentialsOf(operator)).password)
  expect(await dialog.locator('[data-slot="ended"]').isVisible()).toBe(false)
  await form.locator('[name="againCaptcha"]').fill(captchaAnswer)
  await form.locator('button[type="submit"]').click()
  await dialog.getByText('The changes were saved.').waitFor()
  await dialog.getByText(words.en.errors.unauthenticated).waitFor({ state: 'detached' })
})

test('a page whose form is being sent waits for the answer, however late, and keeps its input', async () => {
  const opened = await OpenTabs.open([`${members}/${await firstMemberOf(operator)}?dialog=edit`], {
    state: await newSession(operator),
  })
  const tab = opened.tab(0)
  const form = tab.locator('form#edit')
  await form.locator('[name="personalProfile"]').fill('on its way while it ended')
  await tab.route(/totalk\/members/, async (route) => {
    await endSessionsOf(operator)
    // Longer than a page waits before it leaves.
    await new Promise((resolve) => setTimeout(resolve, 3500))
    await route.continue()
  })
  await form.locator('button[type="submit"]').click()
  await form.locator('[data-again]').waitFor()
  expect(await form.locator('[name="personalProfile"]').inputValue()).toBe('on its way while it ended')
  await tab.getByRole('link', { name: words.en.form.goOn }).first().waitFor()
  expect(new URL(tab.url()).searchParams.get('dialog')).toBe('edit')
})

test('a page that signs out waits for its own answer, however late', async () => {
  const opened = await OpenTabs.open([members], { state: await newSession(operator) })
  const tab = opened.tab(0)
  await tab.route(/totalk\/members/, async (route) => {
    await endSessions()
    // Longer than a page waits before it leaves.
    await new Promise((resolve) => setTimeout(resolve, 3500))
    await route.continue()
  })
  await new Frame(tab).exit()
  expect(tab.url()).toMatch(/\/en\/loginFrm$/)
})

test('a page rendered for another session is rendered again for the current one', async () => {
  const opened = await OpenTabs.open([`${members}?size=10`], { state: await newSession(operator) })
  const tab = opened.tab(0)
  await opened.context.addCookies((await newSession('hinthataxi')).cookies)
  const drawn = tab.waitForEvent('domcontentloaded')
  await endSessions()
  await drawn
  expect(new URL(tab.url()).pathname + new URL(tab.url()).search).toBe(`${members}?size=10`)
  expect(await tab.locator('header').innerText()).not.toContain(operator)
})

describe('the tabs of a browser', () => {
  test('share one stream; when the tab that reads it closes, another takes over', async () => {
    const opened = await OpenTabs.open([members, '/en/help', members], { state: await newSession(operator) })
    const [first, help, last] = opened.tabs
    if (!first || !help || !last) throw new Error('a tab is missing')
    expect(opened.streaming()).toEqual([first])
    await first.close()
    await expect.poll(() => opened.streaming()).toEqual([help])
    await help.waitForTimeout(300)
    const left = [
      [help, /redirect=help&ended=1$/],
      [last, membersLed],
    ] as const
    expect(await leaveAfter(left, endSessions)).toEqual([ended, ended])
    expect(opened.asked).toHaveLength(2)
  })

  test('keep the stream while going from screen to screen', async () => {
    const opened = await OpenTabs.open([members], { state: await newSession(operator) })
    await opened.tab(0).locator('a[href*="page=2"]').first().click()
    await opened.tab(0).waitForURL(/page=2/)
    await opened.tab(0).waitForTimeout(1500)
    expect(opened.asked).toHaveLength(1)
  })
})

test('visible pages of a browser without locks share one stream, and each of them leaves', async () => {
  const { consoleUrl } = workerStack()
  const state = await newSession(operator)
  const first = await openPage({ state, expected: [streamRefused] })
  // As on plain http from another machine, where browsers have no locks.
  await first.context().addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  const second = await first.context().newPage()
  const statuses: number[] = []
  first.context().on('response', (response) => {
    if (response.url().startsWith(`${consoleUrl}/api/live?`)) statuses.push(response.status())
  })
  await first.goto(members)
  await expect.poll(() => statuses).toEqual([200])
  await second.goto(members)
  await second.waitForTimeout(1500)
  expect(statuses).toEqual([200])
  const both = [first, second].map((page) => [page, membersLed] as const)
  expect(await leaveAfter(both, endSessions)).toEqual([ended, ended])
})

test('pages on behalf of an agent are rendered again for the owner when that work ends, and the owner’s own pages stay', async () => {
  // A browser redirected while loading may request the default icon.
  const expected = [/status of 404 .*favicon\.ico/]
  const opened = await OpenTabs.open([members], { state: await newSession('owner'), expected })
  const [own] = opened.tabs
  const [one, two] = [await opened.context.newPage(), await opened.context.newPage()]
  await one.goto(members)
  await (await new Acting(one).open()).begin(agent)
  await two.goto(members)
  const acting = new Acting(two)
  expect(await acting.bar.isVisible()).toBe(true)
  await opened.listening(two, 3)
  await new Acting(one).end()
  await acting.bar.waitFor({ state: 'detached' })
  expect(new URL(two.url()).pathname).toBe(members)
  expect(new URL(own?.url() ?? '').pathname).toBe(members)
  expect(await own?.getByText(words.en.errors.unauthenticated).count()).toBe(0)
})

describe('while the platform is down', () => {
  const token = 'the-token-of-who-scrapes'
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack({ env: { METRICS_TOKEN: token } })
  })
  afterAll(() => stack.stop())

  /** The console's sockets that the platform has admitted. */
  async function connectedConsoles(): Promise<number | undefined> {
    const answer = await fetch(`${stack.platformUrl}/api/metrics`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const all = parseExposition(await answer.text())
    return all.find(({ name, labels }) => name === 'platform_sockets' && labels.kind === 'consoles')?.value
  }

  test('pages stay, and receive events again once it is back', async () => {
    const opened = await OpenTabs.open([members, members], {
      consoleUrl: stack.consoleUrl,
      state: await newSession(operator, stack),
      // The state of the tabs' parts cannot be read meanwhile.
      expected: [/status of 503/],
    })
    await stack.platform.restart()
    expect(opened.tabs.map((tab) => new URL(tab.url()).pathname)).toEqual([members, members])
    await expect.poll(connectedConsoles, { timeout: 30_000 }).toBe(1)
    const both = opened.tabs.map((tab) => [tab, membersLed] as const)
    expect(await leaveAfter(both, () => stackRows('delete from tokens', [], stack))).toEqual([ended, ended])
    expect(opened.asked).toHaveLength(1)
  })
})
