import { afterAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { cookieOf } from '../support/sessions.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'
import { Frame } from './pages/frame.ts'

const { consoleUrl } = workerStack()
const dialog = '[data-slot="modal"]'

async function setContact(telephone: string, email: string, hours: string) {
  const value = { helpContact: { telephone, email, hours }, signallingHost: 'signal.internal' }
  await stackRows(
    `insert into settings (key, value) values ('server', $1)
     on conflict (key) do update set value = settings.value || excluded.value`,
    [JSON.stringify(value)],
  )
}

afterAll(() => stackRows(`delete from settings where key = 'server'`))

describe('the help', () => {
  test('is a page without script: the contact from the settings, and the shortcuts of the operator’s own screens', async () => {
    await setContact('09 123 456 789', 'help@example.com', '8:00–17:00')
    const page = await openPageAs('owner', { script: false })
    await page.goto('/en/dashboard')
    await page.locator('header a[data-opens="help"]:visible').click()
    await page.waitForURL('**/en/help')
    const text = await page.locator('main').innerText()
    for (const said of ['09 123 456 789', 'help@example.com', '8:00–17:00', 'Go to Dashboard']) {
      expect(text).toContain(said)
    }
    expect(await page.locator('main a[href="tel:09123456789"]').count()).toBe(1)
    expect(await page.locator('main a[href="mailto:help@example.com"]').count()).toBe(1)
    expect(text).not.toContain('signal.internal')

    const editor = await openPageAs('goldenvalley', { script: false })
    await editor.goto('/en/help')
    const seen = await editor.locator('main').innerText()
    expect(seen).toContain('Go to Members')
    expect(seen).not.toContain('Go to Dashboard')
  })

  // @spec 1.17
  test.each(['zh_CN', 'en', 'my'] as const)(
    'is a dialog with script, loaded when it opens, in %s',
    async (locale) => {
      await setContact('09 123 456 789', '', '')
      const page = await openPageAs('owner')
      const requests: string[] = []
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      await settled(page, () => page.goto(`/${locale}/totalk/members?page=2`))
      expect(requests).not.toContain('/api/help')
      await page.locator('header > a[data-opens="help"]').click()
      await page.locator(dialog).getByText('09 123 456 789').waitFor()
      expect(await page.locator(`${dialog} h2`).allInnerTexts()).toEqual([
        words[locale].screens.help,
        words[locale].help.contact,
        words[locale].help.keys,
      ])
      expect(page.url()).toContain('?page=2')
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.locator(dialog).waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-opens'))).toBe('help')
    },
  )

  test('opens from the operator’s menu on a phone', async () => {
    const page = await openPageAs('owner', { screen: 'phone' })
    await settled(page, () => page.goto('/my/dashboard'))
    await page.locator('header [data-slot="user-button"]').click()
    await page.locator('a.menu-item[data-opens="help"]').click()
    await page.locator(dialog).getByRole('heading', { name: words.my.help.keys }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.locator(dialog).getByRole('button', { name: words.my.ui.close }).click()
    await page.locator(dialog).waitFor({ state: 'detached' })
  })

  test('that cannot be read says so, and is listed in the error log', async () => {
    const page = await openPageAs('owner', { expected: [/status of 503/] })
    await page.route('**/api/help?*', (route) => route.fulfill({ status: 503 }))
    await settled(page, () => page.goto('/en/dashboard'))
    await page.keyboard.press('?')
    await page.locator(dialog).getByText("Couldn't load the help").waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Errors in this browser: 1' }).waitFor()
  })

  test('needs a session, and shows an editor only the contact', async () => {
    expect((await fetch(`${consoleUrl}/api/help?locale=en`)).status).toBe(401)
    const headers = { cookie: await cookieOf('goldenvalley') }
    const answer = await fetch(`${consoleUrl}/api/help?locale=en`, { headers })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.text()).not.toContain('signal.internal')
    expect((await fetch(`${consoleUrl}/api/help?locale=xx`, { headers })).status).toBe(400)
  })
})

describe('the letter keys', () => {
  test('on the page of real-name papers f and n lead on and p passes, unless a text is being typed', async () => {
    const oldest =
      "select id from certifications where front_image <> '' and status = 'Unreviewed' order by id limit 1"
    const id = await stackNumber(oldest)
    const page = await openPageAs('owner')
    await settled(page, () => page.goto(`/en/totalk/real-name-audit/${id}`))
    await page.keyboard.press('n')
    await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`))
    await settled(page, () => page.goto(`/en/totalk/real-name-audit/${id}`))
    await page.locator('#claim button').click()
    await page.locator('#pass').waitFor()
    await page.keyboard.press('f')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('usualReason')
    await page.locator('textarea[name="reason"]').focus()
    await page.keyboard.press('p')
    await page.locator('textarea[name="reason"]').fill('')
    expect(page.url()).toContain(`/${id}`)
    for (const name of ['nameMatches', 'numberMatches', 'faceMatches'])
      await page.locator(`#pass input[name="${name}"]`).check()
    // The focus is on a checkbox, which takes no letters.
    await page.keyboard.press('p')
    await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`))
    expect(
      await stackNumber(`select count(*) from certifications where id = ${id} and status = 'Passed'`),
    ).toBe(1)
  })

  test('g and a letter open a screen, ? opens the help, / focuses the search', async () => {
    const page = await openPageAs('owner')
    await settled(page, () => page.goto('/en/dashboard'))
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await page.waitForURL('**/en/totalk/members')
    await page.keyboard.press('m')
    await page.keyboard.press('?')
    await page.locator(dialog).getByText('Go to Members').waitFor()
    // Letters open no screen while a dialog is open.
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await page.keyboard.press('Escape')
    await page.locator(dialog).waitFor({ state: 'detached' })
    expect(page.url()).toContain('/en/totalk/members')
    await page.keyboard.press('/')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
  })

  test('are plain letters in input fields', async () => {
    const page = await openPageAs('owner')
    await settled(page, () => page.goto('/en/totalk/members/bulk'))
    const field = page.locator('main input[name="prefix"]')
    await field.pressSequentially('gd?/')
    expect(await field.inputValue()).toBe('gd?/')
    expect(await page.locator(dialog).count()).toBe(0)
    await field.fill('')
  })

  test('do nothing when switched off', async () => {
    const page = await openPageAs('owner')
    const frame = new Frame(page)
    await settled(page, () => page.goto('/en/dashboard'))
    await frame.setPreference('keys', 'off')
    await page.keyboard.press('Escape')
    await page.locator('main').focus()
    for (const key of ['?', 'g', 'm', '/']) await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    expect(await page.locator(dialog).count()).toBe(0)
  })
})
