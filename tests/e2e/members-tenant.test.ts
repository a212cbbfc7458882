import { expect, test } from 'vitest'
import { openPageAs } from '../support/signed-in.ts'
import { stackNumber } from '../support/stack-rows.ts'
import { freshAccount } from './pages/member-facts.ts'
import { MemberForm } from './pages/member-form.ts'
import { MembersList } from './pages/members-list.ts'

const editor = 'goldenvalley'
const agent = 'ရွှေတောင်ကြား လုံခြုံရေး ဝန်ဆောင်မှု'

/** A member of another tenant, as the owner sees it. */
async function foreignMember() {
  const members = await new MembersList(await openPageAs('owner', { script: false })).open('?account=hl0012')
  return {
    id: await members.idOf('hl0012'),
    row: () => members.open('?account=hl0012').then(() => members.row('hl0012').innerText()),
  }
}

test('an editor sees its own quota before it adds a member', async () => {
  const page = await openPageAs(editor, { script: false })
  const members = await new MembersList(page).open()
  const { all } = await members.counts()
  const quota = `${all} of 500 used`
  expect(await page.locator('[data-slot="quota-meter"]').innerText()).toContain(quota)
  for (const path of ['new', 'bulk']) {
    await page.goto(`/en/totalk/members/${path}`)
    expect(await page.locator('form [data-slot="quota-meter"]').innerText()).toMatch(
      new RegExp(`^Member quota of ${agent}\\s+${quota}$`),
    )
    expect(await page.locator('select[name="agentInfoId"] option').allInnerTexts()).toEqual([agent])
  }
})

test("another tenant's member can be neither read nor opened by its address", async () => {
  const { id } = await foreignMember()
  const page = await openPageAs(editor, { script: false })
  for (const address of [
    `/${id}`,
    `/${id}?dialog=edit`,
    `?dialog=edit&id=${id}`,
    `?dialog=delete&id=${id}`,
  ]) {
    await page.goto(`/en/totalk/members${address}`)
    const text = await page.locator('body').innerText()
    expect(text).not.toContain('hl0012')
    expect(await page.locator('form#edit, form#bulk').count()).toBe(0)
  }
  await page.goto(`/en/totalk/members/${id}`)
  expect(await page.locator('main').innerText()).toContain('illegal operation')
})

test("a forged form cannot add a member to another tenant's agent", async () => {
  const page = await openPageAs(editor, { script: false })
  await page.goto('/en/totalk/members/bulk')
  const form = new MemberForm(page, 'bulk')
  const prefix = freshAccount('forged')
  await form.fill({ prefix, start: '1', count: '1' })
  await form
    .field('agentInfoId')
    .locator('option')
    .first()
    .evaluate((option) => option.setAttribute('value', '3'))
  await form.sendRefused()
  expect(await form.form.innerText()).toContain('illegal operation')
  const members = await new MembersList(await openPageAs('owner', { script: false })).open(
    `?account=${prefix}`,
  )
  expect(await members.rows.count()).toBe(0)
})
