import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { boundDongle, type DongleProgram, startDongleProgram } from '../support/dongle-program.ts'
import { startRogueHelper } from '../support/rogue-helper.ts'
import { credentialsOf } from '../support/sessions.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { said, words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'
import { DongleSignInPart } from './pages/dongle-sign-in.ts'
import { LoginPage } from './pages/login-page.ts'

const account = 'goldenvalley'
const { consoleUrl, helperPort } = workerStack()
const brokenLine = [/WebSocket connection to 'ws:\/\/127\.0\.0\.1:4006\/' failed/]

/** A page just signed in with a dongle, and the helper with the dongle. */
async function openSignedIn(): Promise<{ page: Page; program: DongleProgram; serial: string }> {
  const bound = await boundDongle(account)
  const program = await startDongleProgram(bound)
  const page = await openPage({ expected: brokenLine })
  const login = await new LoginPage(page).open()
  await login.fill(await credentialsOf(account))
  await new DongleSignInPart(login).signIn()
  return { page, program, serial: bound.serial }
}

/** Waits until the page is connected to its helper, which follows the first reading of the dongle. */
async function waitForHelper(page: Page): Promise<void> {
  await page.waitForEvent('websocket', { predicate: (socket) => socket.url().includes(':4006') })
  await page.waitForTimeout(300)
}

describe('while the page watches the dongle', () => {
  const { login, dongle } = words.en

  // @spec 4.18
  test('a removed dongle ends the session in the browser and at the platform, and sign-in says why', async () => {
    const { page, program } = await openSignedIn()
    const cookies = await page.context().cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const members = `${consoleUrl}/en/totalk/members`
    expect((await fetch(members, { headers: { cookie }, redirect: 'manual' })).status).toBe(200)
    const reloaded = waitForHelper(page)
    await page.reload()
    await reloaded
    await program.command('remove')
    await page.waitForURL('**/en/loginFrm?dongle=removed')
    expect(await page.locator('main [data-slot="notice"]').first().innerText()).toBe(login.dongle.removed)
    expect(await page.context().cookies()).not.toContainEqual(
      expect.objectContaining({ name: 'ptt_session' }),
    )
    const after = await fetch(members, { headers: { cookie }, redirect: 'manual' })
    expect([after.status, after.headers.get('location')]).toEqual([
      307,
      '/en/loginFrm?redirect=members&ended=1',
    ])
  })

  // @spec 8.14
  test('a failed reading is an alert with its error code, which can be closed', async () => {
    const { page, program } = await openSignedIn()
    await program.command('error 5')
    await page.reload()
    const alert = page.getByRole('alertdialog')
    await alert.waitFor()
    const text = said(dongle.trouble.readError, { code: '5' })
    expect(await alert.getByRole('alert').innerText()).toBe(text)
    expect(await alert.getAttribute('aria-labelledby')).toBe(
      await alert.getByRole('alert').getAttribute('id'),
    )
    expect(await axeFindings(page)).toEqual([])
    await alert.getByRole('button', { name: dongle.close }).click()
    expect(await alert.count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/en/home')
  })

  test('a lost helper is reported, and the page remains usable', async () => {
    const { page, program } = await openSignedIn()
    await program.stop()
    await page.reload()
    const notice = page.locator('main > [data-slot="notice"]')
    await notice.waitFor()
    expect(await notice.innerText()).toBe(said(dongle.unwatched, { trouble: dongle.trouble.unreachable }))
    expect(await axeFindings(page)).toEqual([])
    await page.locator('nav a[href$="/totalk/members"]').first().click()
    await page.waitForURL('**/en/totalk/members')
  })
})

// @spec 4.18 7.43
test('an inserted dongle reloads the page', async () => {
  const { page, program } = await openSignedIn()
  const reloaded = waitForHelper(page)
  await page.reload()
  await reloaded
  await page.evaluate(() => {
    document.body.dataset.before = 'yes'
  })
  // The page ignores 'inserted' within three seconds of connecting, and it may have connected late.
  await page.waitForTimeout(5000)
  await program.command('insert')
  await page.locator('body:not([data-before])').waitFor()
  expect(new URL(page.url()).pathname).toBe('/en/home')
})

test('another dongle in its place ends the session', async () => {
  const { page, program } = await openSignedIn()
  await program.command('new')
  await page.goto('/en/totalk/members').catch(() => {})
  await page.waitForURL('**/en/loginFrm?dongle=mismatch')
  expect(await page.locator('main [data-slot="notice"]').first().innerText()).toBe(
    'UKEY does not match login account',
  )
})

test('a dongle removed while no page was open ends the session at the next page', async () => {
  const { page, program } = await openSignedIn()
  await page.goto('about:blank')
  await program.command('remove')
  await page.goto('/en/totalk/members')
  await page.waitForURL('**/en/loginFrm?dongle=removed')
})

test('a flooding helper neither reloads the page endlessly nor signs out', async () => {
  const { page, program, serial } = await openSignedIn()
  await page.goto('about:blank')
  await program.stop()
  const helper = await startRogueHelper(({ id }, reply) => {
    reply({ id, serial })
    for (let count = 0; count < 2000; count++) reply({ event: 'inserted' })
  }, helperPort)
  await page.goto('/en/totalk/members')
  await page.evaluate(() => {
    document.body.dataset.before = 'yes'
  })
  const notice = page.locator('main > [data-slot="notice"]')
  await notice.waitFor()
  expect(await notice.innerText()).toContain(words.en.dongle.trouble.garbled)
  await page.waitForTimeout(4000)
  expect(await page.locator('body').getAttribute('data-before')).toBe('yes')
  expect(helper.asked).toHaveLength(1)
})

test('a session without a dongle never contacts a helper', async () => {
  const helper = await startRogueHelper(() => {}, helperPort)
  const page = await openPageAs(account)
  await settled(page, () => page.goto('/en/totalk/members'))
  helper.say({ event: 'removed' })
  expect([helper.lines, helper.asked]).toEqual([0, []])
})
