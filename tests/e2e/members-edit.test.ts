import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { freshMember } from '../support/member-facts.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { MemberForm } from './pages/member-form.ts'
import { MemberPage } from './pages/member-page.ts'

/** Adds one member by the form and returns its facts and number. */
async function addMember(page: Page, more: Record<string, string> = {}) {
  const facts = { ...freshMember(), ...more }
  await page.goto('/en/totalk/members/new')
  const form = new MemberForm(page, 'member')
  await form.fill(facts)
  await form.send()
  return { facts, id: new URL(page.url()).pathname.split('/').at(-1) ?? '' }
}

const fact = (page: Page, term: string) => new MemberPage(page).fact(term)
const nickname = (page: Page) => new MemberPage(page).name.innerText()

describe('with script', () => {
  test('an edit form has the stored values, saves the changed ones, and returns to the same list', async () => {
    const page = await openPageAs('owner')
    const { facts } = await addMember(page, { customerCode: 'KH77', sex: 'female' })
    const query = `?account=${facts.account}&size=10`
    await page.goto(`/en/totalk/members${query}`)
    const member = new MemberPage(page)
    const row = page.locator('.rows tbody tr', { hasText: facts.account })
    await member.follow(row.getByRole('link', { name: /^Edit / }))
    const editing = new MemberForm(page, 'edit')
    for (const name of ['account', 'nickName', 'name', 'telephone', 'imei', 'customerCode', 'sex']) {
      expect(await editing.field(name).inputValue()).toBe(facts[name])
    }
    await editing.fill({ nickName: 'ညဆိုင်း ၁၂', name: '于晓超', customerCode: '', sex: 'male' })
    await editing.field('livePermission').check()
    await editing.send()
    expect(new URL(page.url()).search).toBe(query)
    expect(await page.locator('body').innerText()).toContain('The changes were saved.')
    expect(await row.innerText()).toContain('ညဆိုင်း ၁၂')
    await member.follow(row.locator('th > a'))
    expect(await nickname(page)).toBe('ညဆိုင်း ၁၂')
    expect(await member.secondName.innerText()).toContain('于晓超')
    expect(await fact(page, 'Sex')).toBe('Male')
    expect(await fact(page, 'Customer code')).toBe('—')
    expect(await fact(page, 'Live permission')).toBe('Yes')
  })

  test('a value that another operator saved meanwhile is displayed beside the typed one, and can be overwritten', async () => {
    const mine = await openPageAs('owner')
    const { id } = await addMember(mine, { customerCode: 'first' })
    const theirs = await openPageAs('owner')
    const address = `/en/totalk/members/${id}?dialog=edit`
    const [myForm, theirForm] = [new MemberForm(mine, 'edit'), new MemberForm(theirs, 'edit')]
    await mine.goto(address)
    await theirs.goto(address)
    await theirForm.fill({ nickName: 'Theirs', customerCode: 'second', thirdCode: 'T-7' })
    await theirForm.send()

    await myForm.fill({ nickName: 'Mine', customerCode: 'third' })
    await myForm.sendRefused()
    expect(await myForm.form.innerText()).toContain(
      'Someone else changed this after you opened it. Check the current values and send it again.',
    )
    expect(await myForm.field('nickName').inputValue()).toBe('Mine')
    const note = myForm.form.locator('[data-slot="notice"]')
    expect(await note.getByRole('link').allInnerTexts()).toEqual(['Nickname', 'Customer code'])
    const differences = await mine
      .locator('[data-slot="field"]', { has: mine.locator('[data-slot="difference"]') })
      .allInnerTexts()
    expect(differences.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      expect.stringContaining('Saved now Theirs Yours Mine'),
      expect.stringContaining('Saved now second Yours third'),
    ])
    expect(await myForm.field('thirdCode').inputValue()).toBe('T-7')
    const taken = mine.locator('[data-slot="field"]', { has: mine.locator('[name="customerCode"]') })
    await taken.getByRole('button', { name: 'Use the saved value' }).click()
    expect(await myForm.field('customerCode').inputValue()).toBe('second')
    await taken.getByRole('button', { name: 'Use your value' }).click()
    expect(await myForm.field('customerCode').inputValue()).toBe('third')

    await myForm.send()
    expect(await nickname(mine)).toBe('Mine')
    expect(await fact(mine, 'Customer code')).toBe('third')
    expect(await fact(mine, 'Third-party code')).toBe('T-7')
  })
})

test('a conflict whose script cannot be read is still reported, and keeps the typed texts', async () => {
  const mine = await openPageAs('owner', { expected: [/ERR_FAILED/] })
  const theirs = await openPageAs('owner')
  const { id } = await addMember(mine)
  const address = `/en/totalk/members/${id}?dialog=edit`
  const [myForm, theirForm] = [new MemberForm(mine, 'edit'), new MemberForm(theirs, 'edit')]
  await settled(mine, () => mine.goto(address))
  await theirs.goto(address)
  await theirForm.fill({ nickName: 'Theirs' })
  await theirForm.send()

  await mine.route('**/_next/static/chunks/**', (route) => route.abort())
  await myForm.fill({ nickName: 'Mine' })
  await myForm.sendRefused()
  expect(await myForm.form.innerText()).toContain('Someone else changed this after you opened it.')
  expect(await myForm.field('nickName').inputValue()).toBe('Mine')
  await myForm.send()
  expect(await nickname(mine)).toBe('Mine')
})

test('an emptied field is refused beside itself and has the focus, and the other typed texts stay', async () => {
  const page = await openPageAs('owner')
  const { id } = await addMember(page)
  await settled(page, () => page.goto(`/en/totalk/members/${id}?dialog=edit`))
  const editing = new MemberForm(page, 'edit')
  await editing.fill({ nickName: '', name: 'Another name' })
  await editing.sendRefused()
  expect(await editing.errorOf('nickName')).toBe('Nickname cannot be empty, please enter completely')
  expect(await editing.field('name').inputValue()).toBe('Another name')
  expect(await editing.field('nickName').evaluate((field) => field === document.activeElement)).toBe(true)
})

test('unsaved input is not lost by accident: leaving asks first', async () => {
  const page = await openPageAs('owner')
  const { id } = await addMember(page)
  await settled(page, () => page.goto(`/en/totalk/members/${id}?dialog=edit`))
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    return dialog.dismiss()
  })
  const editing = new MemberForm(page, 'edit')
  await editing.fill({ nickName: 'Half typed' })
  await page.keyboard.press('Escape')
  await expect.poll(() => questions).toEqual(['You have unsaved changes. Leave this page?'])
  expect(await editing.field('nickName').inputValue()).toBe('Half typed')
})
