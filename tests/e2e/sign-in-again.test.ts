import type { Page } from 'playwright'
import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { endSessionsOf, firstMemberOf } from '../support/account-rows.ts'
import { openPage } from '../support/browser.ts'
import { streamRefused } from '../support/page-guard.ts'
import { sendAndStay } from '../support/send-and-stay.ts'
import { forgetLimits } from '../support/sent-code.ts'
import { credentialsOf, newSession } from '../support/sessions.ts'
import { settled } from '../support/settled.ts'
import { captchaAnswer } from '../support/stack.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'

beforeEach(forgetLimits)

const operator = 'goldenvalley'
const member = () => firstMemberOf(operator)
const profileOf = async (id: number) =>
  (await stackRows('select personal_profile from members where id = $1', [id]))[0]?.personal_profile

/** A page with a filled-in form whose session has ended. */
async function openEnding(
  path: string,
  script: boolean,
  ended: 'at the platform' | 'in the browser',
  typed: Record<string, string> = {},
) {
  const page = await openPage({ state: await newSession(operator), script, expected: [streamRefused] })
  // Script turns the form into a dialog and moves the focus, which would disturb typing.
  await settled(page, () => page.goto(path))
  for (const [name, value] of Object.entries(typed))
    await page.locator(`main form [name="${name}"]`).fill(value)
  if (ended === 'in the browser') await page.context().clearCookies({ name: 'ptt_session' })
  else await endSessionsOf(operator)
  return page
}

async function signInAs(page: Page, account: string, password?: string): Promise<void> {
  await page.locator('[name="againAccount"]').fill(account)
  await page.locator('[name="againPassword"]').fill(password ?? (await credentialsOf(account)).password)
  await page.locator('[name="againCaptcha"]').fill(captchaAnswer)
}

const modes = [
  ['with script', true],
  ['without script', false],
] as const
const ends = ['at the platform', 'in the browser'] as const

describe.each(modes)('%s', (_, script) => {
  test.each(ends)(
    'a session that ended %s asks in place, and one press signs in and sends',
    async (ended) => {
      const id = await member()
      const text = `typed ${ended} ${Date.now()}`
      const page = await openEnding(`/en/totalk/members/${id}?dialog=edit`, script, ended, {
        personalProfile: text,
      })
      const form = page.locator('form#edit')
      await sendAndStay(form)
      await form.getByText('Your session has ended. Sign in again; what you typed is kept.').waitFor()
      expect(await form.locator('[name="personalProfile"]').inputValue()).toBe(text)
      expect(await form.locator('[name="againAccount"]').inputValue()).toBe(operator)
      expect(await profileOf(id)).not.toBe(text)

      await signInAs(page, operator, 'not-it-9')
      await sendAndStay(form)
      await form.getByText('The account or the password is wrong.').waitFor()
      expect(await form.locator('[name="personalProfile"]').inputValue()).toBe(text)
      expect(await page.content()).not.toContain('not-it-9')

      await signInAs(page, operator)
      await form.locator('button[type="submit"]').click()
      await page.getByText('The changes were saved.').waitFor()
      expect(await profileOf(id)).toBe(text)
      await page.goto('/en/totalk/members')
      expect(new URL(page.url()).pathname).toBe('/en/totalk/members')
    },
  )

  test('another account cannot send a form of the first, and the input stays', async () => {
    const id = await member()
    const text = `not by another ${Date.now()}`
    const page = await openEnding(`/en/totalk/members/${id}?dialog=edit`, script, 'at the platform', {
      personalProfile: text,
    })
    const form = page.locator('form#edit')
    await sendAndStay(form)
    await form.locator('[data-again]').waitFor()
    const sessions = () => stackNumber("select count(*) from tokens where kind = 'full'")
    const before = await sessions()
    await signInAs(page, 'goldenvalley.desk')
    await sendAndStay(form)
    await form.getByText('goldenvalley started this form').waitFor()
    expect(await sessions()).toBe(before)
    expect(await profileOf(id)).not.toBe(text)
    expect(await form.locator('[name="personalProfile"]').inputValue()).toBe(text)
    await signInAs(page, operator)
    await form.locator('button[type="submit"]').click()
    await page.getByText('The changes were saved.').waitFor()
    expect(await profileOf(id)).toBe(text)
  })

  test('after a sign-in as another account in another tab the form says so, and cannot be sent either', async () => {
    const id = await member()
    const page = await openPage({ state: await newSession(operator), script, expected: [streamRefused] })
    await settled(page, () => page.goto(`/en/totalk/members/${id}?dialog=edit`))
    await page.context().addCookies((await newSession('goldenvalley.desk')).cookies)
    const form = page.locator('form#edit')
    await form.locator('[name="personalProfile"]').fill('of somebody else')
    await sendAndStay(form)
    await form.getByText('goldenvalley started this form').waitFor()
    expect(await form.locator('[name="personalProfile"]').inputValue()).toBe('of somebody else')
    expect(await profileOf(id)).not.toBe('of somebody else')
  })

  test('in a form with passwords the server returns no password', async () => {
    const typed = { oldPassword: 'Never-seen-9', password: 'Nor-this-1', confirm: 'Nor-this-1' }
    const page = await openEnding('/en/profile/password', script, 'at the platform', typed)
    const form = page.locator('form#password')
    const answers: string[] = []
    await page.route('**/profile/password*', async (route) => {
      const response = await route.fetch()
      answers.push(await response.text())
      await route.fulfill({ response })
    })
    await sendAndStay(form)
    await form.locator('[data-again]').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    expect(answers.length).toBeGreaterThan(0)
    for (const answer of answers) expect(answer).not.toMatch(/Never-seen-9|Nor-this-1/)
    expect(await form.locator('[name="oldPassword"]').inputValue()).toBe(script ? 'Never-seen-9' : '')
  })
})

test('after a sign-in in another tab the form is sent with one press', async () => {
  const id = await member()
  const page = await openEnding(`/en/totalk/members/${id}?dialog=edit`, true, 'in the browser', {
    personalProfile: 'by another tab',
  })
  const form = page.locator('form#edit')
  await sendAndStay(form)
  await form.locator('[data-again]').waitFor()
  expect(await form.getByRole('link', { name: 'Sign in another way' }).getAttribute('target')).toBe('_blank')
  await page.context().addCookies((await newSession(operator)).cookies)
  await form.locator('button[type="submit"]').click()
  await page.getByText('The changes were saved.').waitFor()
  expect(await profileOf(id)).toBe('by another tab')
})

test.each(locales)('in %s it explains why it asks for the password', async (locale) => {
  const { login, errors } = words[locale]
  const page = await openEnding(
    `/${locale}/totalk/members/${await member()}?dialog=edit`,
    false,
    'at the platform',
  )
  const form = page.locator('form#edit')
  await sendAndStay(form)
  expect(await form.locator('[data-slot="notice"]').innerText()).toContain(errors.unauthenticated)
  expect(await form.locator('[data-again] legend').innerText()).toBe(login.again)
  expect(await form.locator('button[type="submit"]').innerText()).toBe(login.againSubmit)
  await signInAs(page, 'goldenvalley.desk')
  await sendAndStay(form)
  const other = said(errors.other_account, { msg: operator })
  expect(await form.locator('[data-slot="notice"]').innerText()).toContain(other)
})
