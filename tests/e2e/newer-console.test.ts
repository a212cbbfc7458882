import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { words } from '../support/words.ts'
import { MemberForm } from './pages/member-form.ts'

/** A form whose page says that it is of the build of this time; of its own build without one. */
async function openForm(locale: 'en' | 'my', builtAt?: number) {
  const page = await openPageAs('owner')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.dismiss()
  })
  const requests: string[] = []
  await page.route('**/api/build?*', (route) => {
    const url = new URL(route.request().url())
    requests.push(url.search)
    if (builtAt !== undefined) url.searchParams.set('builtAt', String(builtAt))
    return route.continue({ url: url.href })
  })
  await settled(page, () => page.goto(`/${locale}/totalk/members/new`))
  await page.locator('[data-slot="newer"]').waitFor({ state: 'attached', timeout: 15_000 })
  return { page, questions, requests, adding: new MemberForm(page, 'member') }
}

/** The interruption of a page's stream, as a console that is replaced causes it. */
const interrupt = (page: Page) =>
  page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('console:live', { detail: { event: 'gap', payload: {} } })),
  )

// @spec 9.22
test('a page of an older build says so after its stream was interrupted, and loads again with the typed input', async () => {
  const { page, questions, adding } = await openForm('en', 1)
  await adding.fill({ account: 'typed.before', nickName: 'ညဆိုင်း' })
  await interrupt(page)
  const notice = page.locator('[data-slot="newer"]')
  await expect.poll(() => notice.innerText()).toContain(words.en.shell.newer.text)
  await settled(page, () => notice.getByRole('link', { name: words.en.shell.newer.reload }).click())
  expect(questions).toEqual([])
  expect(await adding.field('account').inputValue()).toBe('typed.before')
  expect(await adding.field('nickName').inputValue()).toBe('ညဆိုင်း')
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
})

test('its notice asks before a typed password is lost, and can be closed', async () => {
  const { page, questions, adding } = await openForm('my', 1)
  await adding.fill({ account: 'typed.before', password: 'lamp7post' })
  await interrupt(page)
  const notice = page.locator('[data-slot="newer"]')
  await notice.getByRole('link', { name: words.my.shell.newer.reload }).click()
  await expect.poll(() => questions.length).toBeGreaterThan(0)
  expect(await adding.field('password').inputValue()).toBe('lamp7post')
  await notice.getByRole('button', { name: words.my.ui.close }).click()
  await expect.poll(() => notice.innerText()).toBe('')
})

test('a page of the build that is served asks, and says nothing', async () => {
  const { page, requests } = await openForm('en')
  await interrupt(page)
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]).toMatch(/^\?builtAt=1\d{12}&locale=en$/)
  expect(await page.locator('[data-slot="newer"]').innerText()).toBe('')
})
