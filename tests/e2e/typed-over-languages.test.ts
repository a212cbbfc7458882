import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { words } from '../support/words.ts'
import { Frame } from './pages/frame.ts'
import { MemberForm } from './pages/member-form.ts'

async function openForm(script = true) {
  const page = await openPageAs('owner', { script })
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    return dialog.dismiss()
  })
  await settled(page, () => page.goto('/en/totalk/members/new'))
  return { page, questions, adding: new MemberForm(page, 'member'), frame: new Frame(page) }
}

const typed = {
  account: 'typed.before',
  nickName: 'ညဆိုင်း',
  sex: 'female',
  personalProfile: 'one\ntwo',
  agentInfoId: '3',
}

test('typed input survives a change of language without a question, is unsaved there, and is dropped after that', async () => {
  const { page, questions, adding, frame } = await openForm()
  await adding.fill({ ...typed, password: 'lamp7post' })
  await adding.field('livePermission').check()
  await settled(page, () => frame.switchLanguage('my'))
  expect(questions).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/my/totalk/members/new')
  for (const [name, value] of Object.entries(typed)) expect(await adding.field(name).inputValue()).toBe(value)
  expect(await adding.field('livePermission').isChecked()).toBe(true)
  expect(await adding.field('password').inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toMatch(
    /typed\.before|lamp7post/,
  )
  await adding.form.getByRole('link', { name: words.my.form.cancel }).click()
  await expect.poll(() => questions).toEqual([words.my.form.leave])

  questions.length = 0
  page.removeAllListeners('dialog')
  page.on('dialog', (dialog) => dialog.accept())
  await settled(page, () => page.reload())
  expect(await adding.field('account').inputValue()).toBe('')
})

const holds = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

test('refused input survives too', async () => {
  const { page, questions, adding, frame } = await openForm()
  await adding.fill({ account: 'typed.before' })
  await adding.sendRefused()
  await settled(page, () => frame.switchLanguage('zh_CN'))
  expect(questions).toEqual([])
  expect(await adding.field('account').inputValue()).toBe('typed.before')
  expect(await adding.field('nickName').inputValue()).toBe('')
  expect(await holds(page)).toBe(true)
})

test('an untouched form is left without a question after a change of language', async () => {
  const { page, questions, frame } = await openForm()
  await settled(page, () => frame.switchLanguage('my'))
  expect(await holds(page)).toBe(false)
  expect(questions).toEqual([])
})

test('a language link in another tab stores no input, and the page here stays unsaved', async () => {
  const { page, adding } = await openForm()
  await adding.fill({ account: 'typed.before' })
  await page.evaluate(() => {
    const link = document.querySelector('a[hreflang="zh-CN"]')
    const inNewTab = { bubbles: true, cancelable: true, ctrlKey: true }
    link?.addEventListener('click', (event) => event.preventDefault(), { once: true })
    link?.dispatchEvent(new MouseEvent('click', inNewTab))
  })
  expect(await page.evaluate(() => sessionStorage.getItem('typed-member'))).toBeNull()
  expect(await holds(page)).toBe(true)
})
