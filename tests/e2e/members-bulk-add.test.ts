import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { freshAccount } from '../support/member-facts.ts'
import { membersNamed } from '../support/member-rows.ts'
import { openPageAs } from '../support/signed-in.ts'
import { words } from '../support/words.ts'
import { MemberForm } from './pages/member-form.ts'

async function form({ locale = 'en', script = false, who = 'owner' } = {}) {
  const page = await openPageAs(who, { script })
  await page.goto(`/${locale}/totalk/members/bulk`)
  return new MemberForm(page, 'bulk')
}

/** Sends the form and the preview after it; with `twice` by a double click. */
async function add(adding: MemberForm, { twice = false } = {}): Promise<void> {
  await adding.send()
  const button = new MemberForm(adding.page, 'bulk-plan').form.locator('button[type="submit"]')
  await (twice ? button.dblclick() : button.click())
  await adding.page.locator('[data-slot="form-result"]').waitFor()
}

const countOf = async (prefix: string) => (await membersNamed(prefix)).length

test.each([true, false])(
  'the accounts and passwords are displayed once, and are in the file, script: %s',
  async (script) => {
    const prefix = freshAccount('bulk')
    const adding = await form({ script })
    await adding.fill({ prefix, start: '0098', count: '3', agentInfoId: '3', linesceTime: 'none' })
    await add(adding)
    const result = adding.page.locator('[data-slot="form-result"]')
    expect(await result.innerText()).toContain('The passwords are shown only once and are not stored.')
    const rows = await Promise.all(
      (await result.locator('tbody tr').all()).map((row) => row.locator('td').allInnerTexts()),
    )
    expect(rows.map(([account]) => account)).toEqual([`${prefix}0098`, `${prefix}0099`, `${prefix}0100`])
    expect(new Set(rows.map(([, password]) => password)).size).toBe(3)
    for (const [, password] of rows) expect(password).toMatch(/^\S{6,16}$/)

    const downloading = adding.page.waitForEvent('download')
    await result.getByRole('link', { name: 'Download accounts and passwords (CSV)' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^members-${prefix}0098-0100-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
    )
    const lines = rows.map(([account, password]) => `"${account}","${password}"\r\n`)
    expect(await readFile(await download.path(), 'utf8')).toBe(
      `\ufeff"Account","Password"\r\n${lines.join('')}`,
    )

    expect(await membersNamed(prefix)).toEqual(rows.map(([account]) => ({ account, agent: 3, years: -1 })))
  },
)

test('an outdated preview is refused, names the changes, and no member is added', async () => {
  const prefix = freshAccount('bulk')
  const [late, first] = [await form({ script: true }), await form()]
  await late.fill({ prefix, start: '3', count: '3' })
  await late.send()
  await first.fill({ prefix, start: '5', count: '1' })
  await add(first)
  const plan = new MemberForm(late.page, 'bulk-plan')
  await plan.form.locator('button[type="submit"]').click()
  await expect.poll(() => plan.errors()).toHaveLength(1)
  await plan.form.locator('[data-slot="taken"]').getByText(`${prefix}5`).waitFor()
  expect(await plan.form.locator('button[type="submit"]').count()).toBe(0)
  expect(await countOf(prefix)).toBe(1)
})

test('sent twice at once it adds once', async () => {
  const prefix = freshAccount('bulk')
  const adding = await form({ script: true })
  await adding.fill({ prefix, start: '1', count: '2' })
  await add(adding, { twice: true })
  expect(await countOf(prefix)).toBe(2)
})

test('leaving the passwords asks first until their file is downloaded', async () => {
  const adding = await form({ script: true })
  const { page } = adding
  await adding.fill({ prefix: freshAccount('bulk'), start: '1', count: '1' })
  await add(adding)
  const result = page.locator('[data-slot="form-result"]')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    return dialog.dismiss()
  })
  const { leave, goOn, download } = words.en.members.made
  const holds = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await result.getByRole('link', { name: goOn }).click()
  await expect.poll(() => questions).toEqual([leave])
  expect(await holds()).toBe(true)
  expect(await result.isVisible()).toBe(true)

  const downloading = page.waitForEvent('download')
  await result.getByRole('link', { name: download }).click()
  await downloading
  expect(await holds()).toBe(false)
  await result.getByRole('link', { name: goOn }).click()
  await page.waitForURL('**/en/totalk/members')
  expect(questions).toEqual([leave])
})
