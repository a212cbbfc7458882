import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { axeFindings } from '../support/axe.ts'
import { freshAccount } from '../support/member-facts.ts'
import { membersNamed } from '../support/member-rows.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackRows } from '../support/stack-rows.ts'
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
  'the accounts and passwords are displayed at an address of their own and are in the file, script: %s',
  async (script) => {
    const prefix = freshAccount('bulk')
    const adding = await form({ script })
    await adding.fill({ prefix, start: '0098', count: '3', agentInfoId: '3', linesceTime: 'none' })
    await add(adding)
    const result = adding.page.locator('[data-slot="form-result"]')
    expect(await result.innerText()).toContain(words.en.passwordRule.until.split('{')[0])
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
      new RegExp(`^members-${prefix}0098-${prefix}0100-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
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

test.each([true, false])(
  'the list of passwords opens again for the operator who made it alone, script: %s',
  async (script) => {
    const adding = await form({ script, who: 'goldenvalley' })
    const { page } = adding
    const prefix = freshAccount('bulk')
    onTestFinished(async () => {
      await stackRows('delete from members where starts_with(account, $1)', [prefix])
    })
    await adding.fill({ prefix, start: '1', count: '2' })
    await add(adding)
    const made = await page.locator('[data-slot="form-result"] tbody').innerText()
    const address = page.url()
    expect((await page.reload())?.headers()['cache-control']).toContain('no-store')
    expect(await page.locator('[data-slot="form-result"] tbody').innerText()).toBe(made)
    await page.goto('/en/totalk/members/passwords')
    await page.locator('main table a').first().click()
    await page.getByText(`${prefix}2`, { exact: true }).first().waitFor()
    expect(page.url()).toBe(address)
    for (const who of ['owner', 'huligroup']) {
      const other = await openPageAs(who, { script })
      await other.goto(address)
      await other.getByText(words.en.passwordLists.gone).waitFor()
      expect(await other.content()).not.toContain(prefix)
    }
    await page.context().clearCookies()
    await page.goto(address)
    expect(new URL(page.url()).pathname).toBe('/en/loginFrm')
    expect(await page.content()).not.toContain(prefix)
  },
)

test('axe finds nothing at a list of passwords on a phone in three languages', async () => {
  for (const locale of locales) {
    const page = await openPageAs('owner', { screen: 'phone', theme: 'dark' })
    await page.goto(`/${locale}/totalk/members/bulk`)
    const adding = new MemberForm(page, 'bulk')
    await adding.fill({ prefix: freshAccount('bulk'), start: '1', count: '2', agentInfoId: '3' })
    await add(adding)
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})
