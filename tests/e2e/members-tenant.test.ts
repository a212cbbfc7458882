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

test('an editor sees the members of its own agent and no other, whatever it asks for', async () => {
  const members = await new MembersList(await openPageAs(editor, { script: false })).open('?size=100')
  const { matching, all } = await members.counts()
  const own = 'select count(*) from members where agent_id = 1 and deleted_at is null'
  expect(matching).toBe(await stackNumber(own))
  expect(matching).toBe(all)
  const { id } = await foreignMember()
  for (const query of [
    '?account=hl',
    '?agentInfoId=3',
    '?q=hl0012',
    `?by=userId&q=${id}`,
    '?by=nickName&q=早班',
  ]) {
    await members.open(query)
    expect([query, await members.rows.count()]).toEqual([query, 0])
  }
  const agents = members.page.locator('select[name="agentInfoId"] option')
  expect((await agents.allInnerTexts()).slice(1)).toEqual([agent])
})

test('an editor sees its own quota on the list and before it adds anyone', async () => {
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
    expect(await page.locator('form#member, form#bulk').count()).toBe(0)
  }
  await page.goto(`/en/totalk/members/${id}`)
  expect(await page.locator('main').innerText()).toContain('illegal operation')
})

test("a forged form about another tenant's member is refused, and nothing is written", async () => {
  const foreign = await foreignMember()
  const before = await foreign.row()
  const page = await openPageAs(editor, { script: false })
  const members = await new MembersList(page).open('?account=gv0020')
  const own = await members.idOf('gv0020')
  const was = await members.row('gv0020').innerText()
  const forms = [
    [`?dialog=prohibitCall&id=${own}`, 'bulk', 'userIds'],
    [`?dialog=authorise&id=${own}`, 'bulk', 'userIds'],
    [`?dialog=edit&id=${own}`, 'member', 'userId'],
  ] as const
  for (const [query, id, field] of forms) {
    await members.open(query)
    const form = new MemberForm(page, id)
    // Beside one's own member where the form takes several: one wrong refuses all.
    await form.form.evaluate(
      (element, [name, value]) => {
        const hidden = element.querySelector<HTMLInputElement>(`[name="${name}"]`)
        const forged = hidden?.cloneNode() as HTMLInputElement
        forged.value = value ?? ''
        if (name === 'userIds') hidden?.after(forged)
        else hidden?.replaceWith(forged)
      },
      [field, foreign.id],
    )
    await form.sendRefused()
    expect(await form.form.innerText()).toContain('illegal operation')
  }
  expect(await foreign.row()).toBe(before)
  await members.open('?account=gv0020')
  expect(await members.row('gv0020').innerText()).toBe(was)
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
