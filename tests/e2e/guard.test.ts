import { expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { streamRefused } from '../support/page-guard.ts'
import { newSession } from '../support/sessions.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { Frame } from './pages/frame.ts'
import { LoginPage } from './pages/login-page.ts'

/** The guard with script; tests/http tests the rest. */

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

test('an editor lands on its overview and is refused the dashboard', async () => {
  const page = await openPageAs('goldenvalley', { expected: [/status of 401/] })
  await page.goto('/en')
  expect(pathOf(page.url())).toBe('/en/home')
  expect(await new Frame(page).sidebar.textContent()).not.toContain('Dashboard')
  await page.goto('/en/dashboard')
  expect(pathOf(page.url())).toBe('/en/401')
  expect(await page.locator('h1').textContent()).toBe('No permission')
  expect(await page.content()).not.toContain('Agents by status')
  expect(await new Frame(page).sidebar.isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('**/en/home')
})

test('an unknown address keeps menu and tabs, which lead on from there', async () => {
  const page = await openPageAs('owner', { expected: [/status of 404/] })
  await settled(page, () => page.goto('/en/totalk/members'))
  await settled(page, () => page.goto('/en/totalk/nothing'))
  expect(pathOf(page.url())).toBe('/en/404')
  expect(await page.locator('h1').textContent()).toBe('Page not found')
  const members = page.locator('[data-slot="visited-tabs"]').getByRole('link', { name: 'Members' })
  await members.waitFor()
  expect(await axeFindings(page)).toEqual([])
  await members.click()
  await page.waitForURL('**/en/totalk/members')
})

test('a copied cookie of a session that ended by sign-out opens no page', async () => {
  const state = await newSession('owner')
  const page = await openPage({ state, expected: [streamRefused] })
  await page.goto('/en/totalk/members')
  await new Frame(page).exit()
  expect(pathOf(page.url())).toBe('/en/loginFrm')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('ptt_session')

  const thief = await openPage({ state })
  await thief.goto('/en/totalk/members')
  expect(pathOf(thief.url())).toBe('/en/loginFrm?redirect=members&ended=1')
  expect(await new LoginPage(thief).notice.textContent()).toBe(
    'Your session has ended. Please sign in again.',
  )
})
