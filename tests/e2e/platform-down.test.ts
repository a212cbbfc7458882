import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { openPage } from '../support/browser.ts'
import { sendAndStay } from '../support/send-and-stay.ts'
import { credentialsOf, signOutOn, visitorAs } from '../support/sessions.ts'
import { openPageAs } from '../support/signed-in.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { Frame } from './pages/frame.ts'
import { LoginPage } from './pages/login-page.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/
const requestId = new RegExp(`Request id\\s*${uuid.source}`)
const unreachable = 'The platform cannot be reached. Please check the network connection.'

const screens = [
  { path: '/en/totalk/members', title: "Couldn't load the members", heading: 'Members' },
  { path: '/en/dashboard', title: "Couldn't load the figures.", heading: 'Dashboard' },
  { path: '/en/totalk/members/new', title: "Couldn't open the form", heading: 'Add member' },
  {
    path: '/en/loginFrm?redirect=members',
    title: 'Sign-in is unavailable at the moment',
    heading: 'Sign in',
    open: true,
  },
]

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.stop())

/** Acts while the platform is killed; afterwards it runs again. */
async function whileDown(act: () => Promise<void>): Promise<void> {
  await stack.platform.kill('SIGKILL')
  try {
    await act()
  } finally {
    await stack.platform.restart()
  }
}

describe.each([
  ['with script', true],
  ['without script', false],
])('when the platform is killed, %s', (_, script) => {
  test('every screen says so under a request id, and works again by itself', async () => {
    const opened = screens.map(async (screen) => ({
      ...screen,
      page: screen.open
        ? await openPage({ script, consoleUrl: stack.consoleUrl })
        : await openPageAs('owner', { script }, stack),
    }))
    const visits = await Promise.all(opened)
    await whileDown(async () => {
      for (const { page, path, title, open } of visits) {
        await page.goto(path)
        const text = await page.locator('[data-slot="failed-state"]').textContent()
        expect(text).toContain(title)
        expect(text).toContain(unreachable)
        expect(text).toContain('Trying again automatically in 5 seconds.')
        expect(text).toMatch(requestId)
        expect(await new Frame(page).sidebar.isVisible()).toBe(!open)
      }
    })
    for (const { page, path, heading } of visits) {
      await page.locator('main h1', { hasText: heading }).waitFor()
      await page.locator('[data-slot="failed-state"]').waitFor({ state: 'detached' })
      expect(page.url()).toBe(stack.consoleUrl + path)
    }
  })

  // @spec 8.1
  test('a sign-in under way reports in its language why it fails, and keeps the typed texts', async () => {
    const logins = await Promise.all(
      locales.map(async (locale) => {
        const login = new LoginPage(await openPage({ script, consoleUrl: stack.consoleUrl }), locale)
        await login.open('?redirect=members')
        await login.fill({ ...(await credentialsOf('owner', stack)), remember: true })
        return login
      }),
    )
    await whileDown(async () => {
      for (const login of logins) {
        await sendAndStay(login.form)
        const main = await login.page.locator('main').textContent()
        expect(main).toContain(words[login.locale].login.failed)
        expect(main).toMatch(uuid)
        expect(await login.field('account').inputValue()).toBe(stack.owner.account)
        expect(await login.field('remember').isChecked()).toBe(true)
      }
    })
  })

  test('a form keeps the typed texts, and sent again it writes once', async () => {
    const page = await openPageAs('owner', { script }, stack)
    await page.goto('/en/totalk/members/new')
    const account = `kept-${script ? 'script' : 'plain'}`
    const typed = {
      account,
      nickName: 'Kept',
      name: 'U Kept',
      telephone: script ? '13800138000' : '13800138001',
      imei: script ? '490154203237518' : '356938035643809',
    }
    const form = page.locator('form#member')
    const field = (name: string) => form.locator(`[name="${name}"]`)
    const fillPasswords = async () => {
      for (const name of ['password', 'confirm']) await field(name).fill('Kept-word-1')
    }
    for (const [name, value] of Object.entries(typed)) await field(name).fill(value)
    await field('sex').selectOption('female')
    await field('agentInfoId').selectOption('3')
    await fillPasswords()
    await whileDown(async () => {
      await sendAndStay(form)
      const message = await page.locator('main').textContent()
      expect(message).toContain(unreachable)
      expect(message).toMatch(requestId)
      for (const [name, value] of Object.entries(typed)) expect(await field(name).inputValue()).toBe(value)
      expect(await field('sex').inputValue()).toBe('female')
      expect(await field('agentInfoId').inputValue()).toBe('3')
    })
    await fillPasswords()
    await form.locator('button[type="submit"]').click()
    await page.waitForURL(/\/members\/\d+$/)
    expect(await stackRows('select agent_id from members where account = $1', [account], stack)).toEqual([
      { agent_id: '3' },
    ])
  })
})

test('signing out works while the platform is down', async () => {
  const owner = await visitorAs('owner', stack)
  const page = await owner.getPage('/en/dashboard')
  await whileDown(async () => {
    expect((await signOutOn(owner, page)).path).toBe('/en/loginFrm')
  })
  expect([...owner.cookies.keys()]).not.toContain('ptt_session')
})

test('an export is refused by its status', async () => {
  const owner = await visitorAs('owner', stack)
  await whileDown(async () => {
    const answer = await owner.get('/api/export/members?format=csv&locale=en')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('content-disposition')).toBeNull()
  })
})

test('the health tells that the platform is down, and is well when it is back', async () => {
  const health = async () => {
    const answer = await fetch(`${stack.consoleUrl}/api/health`)
    return [answer.status, await answer.json()]
  }
  const version = expect.any(String)
  await whileDown(async () => {
    expect(await health()).toEqual([503, { status: 'degraded', version, platform: 'unreachable' }])
  })
  expect(await health()).toEqual([200, { status: 'ok', version, platform: 'ok' }])
})
