import { describe, expect, test } from 'vitest'
import { credentialsOf } from '../support/sessions.ts'
import { openPageAs } from '../support/signed-in.ts'
import { words } from '../support/words.ts'
import { MemberForm } from './pages/member-form.ts'
import { addMembers } from './pages/member-making.ts'
import { type MemberAction, MembersList } from './pages/members-list.ts'

/** A list of three members of their own, and their accounts in the order of the rows. */
async function threeMembers(script = false) {
  const page = await openPageAs('owner', { script })
  const accounts = await addMembers(page, 3)
  const query = `?account=${accounts[0]?.slice(0, -1)}&sort=account&order=asc`
  const members = await new MembersList(page).open(query)
  expect(await members.accounts()).toEqual(accounts)
  return { page, accounts, members, query }
}

const named = (accounts: string[]) => accounts.map((account) => `${account} ${account}`)

/** Action, the column that shows it, what it shows before and after, what is asked and what is said. */
const plainActions: [MemberAction, string, string, string, string, string][] = [
  [
    ...(['activate', 'Account status', 'Not activated', 'Activated'] as const),
    'Activate these 2 members?',
    '2 members were activated.',
  ],
  [
    ...(['prohibitCall', 'Calls', 'Calls allowed', 'Calls prohibited'] as const),
    'Prohibit calls for these 2 members?',
    'Calls are prohibited for 2 members.',
  ],
]
const undoing: Partial<Record<MemberAction, MemberAction>> = {
  activate: 'deactivate',
  prohibitCall: 'allowCall',
}

describe.each([true, false])('script: %s', (script) => {
  test.each(plainActions)('%s and its opposite touch the ticked rows and no other', async (...facts) => {
    const [action, header, before, after, question, done] = facts
    const { page, accounts, members } = await threeMembers(script)
    const [one = '', two = '', three = ''] = accounts
    await members.tick(one, three)
    if (script) expect(await members.bulkBar.locator('output').innerText()).toBe('2 selected')
    await members.actOnTicked(action)
    const confirming = new MemberForm(page, 'bulk')
    expect(await confirming.form.innerText()).toContain(question)
    expect(await confirming.form.innerText()).toContain('2 members will be changed:')
    expect((await confirming.touched()).sort()).toEqual(named([one, three]))
    await confirming.send()
    expect(await page.locator('body').innerText()).toContain(done)
    expect(await members.column(header)).toEqual([after, before, after])

    // The row's own menu offers the way back, and for this one alone.
    const undo = undoing[action] ?? action
    const items = await members.openMenu(one)
    await members.moveTo(items.and(page.locator(`[href*="dialog=${undo}"]`)))
    expect(await confirming.touched()).toEqual(named([one]))
    await confirming.send()
    expect(await members.column(header)).toEqual([before, before, after])
    expect(await members.row(two).innerText()).toContain(before)
  })

  test('authorising gives years or for ever, to one and to many', async () => {
    const { page, accounts, members } = await threeMembers(script)
    const [one = '', two = ''] = accounts
    await members.tick(one, two)
    await members.actOnTicked('authorise')
    const confirming = new MemberForm(page, 'bulk')
    expect((await confirming.touched()).sort()).toEqual(named([one, two]))
    await confirming.fill({ linesceTime: '5' })
    await confirming.send()
    expect(await page.locator('body').innerText()).toContain('2 members were authorised.')
    const [first, second, third] = await members.column('Authorised until')
    const year = new Date().getFullYear() + 5
    expect([first?.slice(0, 4), second?.slice(0, 4)]).toEqual([String(year), String(year)])
    expect(third).not.toContain(String(year))

    const items = await members.openMenu(one)
    await members.moveTo(items.and(page.locator('[href*="dialog=authorise"]')))
    expect(await confirming.touched()).toEqual(named([one]))
    await confirming.fill({ linesceTime: 'permanent' })
    await confirming.send()
    expect(await members.column('Authorised until')).toEqual(['Permanent', second, third])
  })

  test('deleting asks for the login password, and the deleted can be restored', async () => {
    const { page, accounts, members, query } = await threeMembers(script)
    const [one = '', two = '', three = ''] = accounts
    const { password } = await credentialsOf('owner')
    await members.tick(one, two)
    await members.actOnTicked('delete')
    const confirming = new MemberForm(page, 'bulk')
    const asked = await confirming.form.innerText()
    expect(asked).toContain('are you sure to delete the selected information')
    expect(asked).toContain('2 members will be deleted:')
    expect((await confirming.touched()).sort()).toEqual(named([one, two]))

    await confirming.sendRefused()
    expect(await confirming.errorOf('confirmation')).toBe(
      'Your password cannot be empty, please enter completely',
    )
    await confirming.fill({ confirmation: `${password}x` })
    await confirming.sendRefused()
    expect(await confirming.form.innerText()).toContain('The password is wrong.')
    expect((await confirming.touched()).sort()).toEqual(named([one, two]))
    expect(await page.content()).not.toContain(password)

    await confirming.fill({ confirmation: password })
    await confirming.send()
    expect(await page.locator('body').innerText()).toContain(
      '2 members were deleted. They can be restored for 30 days.',
    )
    expect(await members.accounts()).toEqual([three])

    await members.open(`${query}&deleted=true`)
    expect(await members.accounts()).toEqual([one, two])
    await members.tick(one, two)
    await members.actOnTicked('restore')
    expect((await confirming.touched()).sort()).toEqual(named([one, two]))
    await confirming.send()
    await members.open(query)
    expect(await members.accounts()).toEqual(accounts)
  })

  test('with nothing selected nothing is done', async () => {
    const { page, members, query } = await threeMembers(script)
    for (const [locale, message] of [
      ['en', 'you have not selected anything'],
      ['zh_CN', words.zh_CN.reasons.nothingSelected],
      ['my', words.my.reasons.nothingSelected],
    ] as const) {
      await page.goto(`/${locale}/totalk/members${query}&dialog=deactivate`)
      expect(await page.locator('[data-slot="dialog"]').innerText()).toContain(message)
      expect(await page.locator('form#bulk').count()).toBe(0)
    }
    await members.open(query)
    expect(await members.bulkBar.isVisible()).toBe(false)
  })
})

test('a confirmation that is sent twice at once writes once', async () => {
  const { page, accounts, members } = await threeMembers(true)
  await members.tick(...accounts)
  await members.actOnTicked('activate')
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'POST' && writes.push(request.url()))
  await page.locator('form#bulk button[type="submit"]').dblclick()
  await page.waitForURL((url) => !url.search.includes('dialog'))
  expect(await page.locator('body').innerText()).toContain('3 members were activated.')
  expect(writes).toHaveLength(1)
})

test('what was deleted between the question and the answer is not touched, and says so', async () => {
  const { page, accounts, members, query } = await threeMembers()
  const [one = '', two = ''] = accounts
  const { password } = await credentialsOf('owner')
  const [idOne, idTwo] = [await members.idOf(one), await members.idOf(two)]
  const confirming = new MemberForm(page, 'bulk')
  await members.open(`${query}&dialog=delete&id=${idOne}`)
  await confirming.fill({ confirmation: password })
  await confirming.send()
  await members.open(`${query}&dialog=deactivate&id=${idOne}&id=${idTwo}`)
  expect(await confirming.touched()).toEqual(named([two]))
  expect(await confirming.form.innerText()).toContain('1 of the selected is gone and will not be touched.')
})
