import { expect, test } from 'vitest'
import { firstMemberOf } from '../support/account-rows.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'

const operator = 'goldenvalley'

/** A dialog whose script is held back until released. */
async function openWithHeldScript(path: string) {
  const page = await openPageAs(operator)
  let releaseScript = () => {}
  const free = new Promise<void>((resolve) => {
    releaseScript = resolve
  })
  await page.route('**/_next/static/chunks/**', async (route) => {
    await free
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const form = page.locator('form#edit')
  await form.locator('button[type="submit"]').waitFor()
  return { page, form, releaseScript }
}

test.each(['', 'stored before'])(
  'input typed before hydration replaces "%s", and leaving it asks first',
  async (stored) => {
    const id = await firstMemberOf(operator)
    await stackRows('update members set personal_profile = $2 where id = $1', [id, stored])
    const { page, form, releaseScript } = await openWithHeldScript(`/en/totalk/members/${id}?dialog=edit`)
    const profile = form.locator('[name="personalProfile"]')
    expect(await profile.inputValue()).toBe(stored)
    await profile.fill('typed at once')
    releaseScript()
    const holds = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await expect.poll(holds).toBe(true)
    expect(await profile.inputValue()).toBe('typed at once')
    const leaveQuestion = page.waitForEvent('dialog')
    const left = form.getByRole('link', { name: words.en.form.cancel }).click()
    const question = await leaveQuestion
    expect(question.message()).toBe(words.en.form.leave)
    await question.dismiss()
    await left
    expect(await profile.inputValue()).toBe('typed at once')
  },
)

test('an untouched dialog keeps the stored values, and is left without a question', async () => {
  const id = await firstMemberOf(operator)
  await stackRows('update members set personal_profile = $2 where id = $1', [id, 'stored before'])
  const { page, form, releaseScript } = await openWithHeldScript(`/en/totalk/members/${id}?dialog=edit`)
  releaseScript()
  await page.locator('[data-slot="dialog"] :focus').waitFor()
  expect(await form.locator('[name="personalProfile"]').inputValue()).toBe('stored before')
  await form.getByRole('link', { name: words.en.form.cancel }).click()
  await form.waitFor({ state: 'detached' })
})
