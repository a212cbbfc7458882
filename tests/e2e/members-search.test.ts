import { expect, test } from 'vitest'
import { openPageAs } from '../support/signed-in.ts'
import { MembersList } from './pages/members-list.ts'

/** The search with script; tests/lists has it without, in every language. */

async function list(query = '') {
  return new MembersList(await openPageAs('owner')).open(query)
}

async function search(values: Record<string, string>) {
  const members = await list()
  await members.filter(values)
  return members
}

test('a part of a Chinese, a Burmese and an English nickname finds it', async () => {
  for (const text of ['早班', 'ကိုမြင့်ကြည်', 'desk 17']) {
    const members = await search({ by: 'nickName', q: text })
    const nicknames = await members.page.locator('[data-slot="name-cell"] a').allInnerTexts()
    expect(nicknames.length, text).toBeGreaterThan(0)
    expect(nicknames.filter((name) => !name.toLowerCase().includes(text))).toEqual([])
    expect((await members.column('Member'))[0]).toContain(nicknames[0])
    await members.page.close()
  }
})

test('a member is found by its number', async () => {
  const members = await list('?size=10')
  const [account = ''] = await members.accounts()
  const id = await members.idOf(account)
  await members.filter({ by: 'userId', q: id })
  expect(await members.accounts()).toEqual([account])
})

test('anything finds an account, a mobile number, an IMEI and a name', async () => {
  const members = await list('?account=gv01&size=10')
  const row = members.rows.first()
  const [account = ''] = await members.accounts()
  const texts = [...(await row.innerText()).matchAll(/\b(09\d{7,9}|\d{15})\b/g)].map(([text]) => text)
  expect(texts).toHaveLength(2)
  const name = await row.locator('[data-slot="name-cell"] small').innerText()
  for (const text of [account, ...texts, name]) {
    await members.open(`?q=${encodeURIComponent(text)}&size=100`)
    expect(await members.accounts()).toContain(account)
  }
})

test('a search that finds nobody says so', async () => {
  const members = await list('?size=10')
  for (const [by, q] of [
    ['anything', 'zq%_နဂါး龙'],
    ['nickName', 'zq%_နဂါး龙'],
    ['userId', '999999999'],
    ['userId', '12a'],
  ] as const) {
    await members.filter({ by, q })
    expect(await members.emptyText()).toContain('this member not found')
    expect(await members.chips.count()).toBe(1)
    expect(await members.rows.count()).toBe(0)
  }
})

test('an empty nickname is asked for', async () => {
  const members = await search({ by: 'nickName' })
  expect(await members.emptyText()).toBe('please enter the nickname to query')
  expect(await members.page.locator('[name="by"]').inputValue()).toBe('nickName')
})
