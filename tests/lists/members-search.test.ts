import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { all, one, textOf } from '../support/html.ts'
import { listOf } from '../support/list-page.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { column, membersAt } from './members.ts'

describe.each(locales)('in %s', (locale) => {
  const { members, reasons, fields } = words[locale]

  /** Sends the list's search form; returns the list and the page's `main` element. */
  async function search(values: Record<string, string>, query = '') {
    const owner = await visitorAs('owner')
    const { page, list } = await membersAt(owner, query, locale)
    const { document } = await owner.submitForm(page, list.search, values)
    return { list: listOf(document), main: one(document, { tag: 'main' }) }
  }

  test.each(['早班', 'ကိုမြင့်ကြည်', 'desk 17'])('a part of a nickname, %s, finds its members', async (text) => {
    const { list, main } = await search({ by: 'nickName', q: text })
    const nicknames = all(main, { tag: 'th', scope: 'row' }).flatMap((cell) =>
      all(cell, { tag: 'a' }).map(textOf),
    )
    expect(nicknames.length).toBeGreaterThan(0)
    expect(nicknames.filter((name) => !name.toLowerCase().includes(text))).toEqual([])
    expect(column(list, fields.member)[0]).toContain(nicknames[0])
  })

  test('a member is found by its number', async () => {
    const [row] = (await membersAt(await visitorAs('owner'), '?size=10', locale)).list.rows
    const { list } = await search({ by: 'userId', q: row?.id ?? '' })
    expect(list.rows.map(({ id }) => id)).toEqual([row?.id])
  })

  test('a search of all fields finds an account, a mobile number, an IMEI and a name', async () => {
    const owner = await visitorAs('owner')
    const { list, page } = await membersAt(owner, '?account=gv01&size=10', locale)
    const cells = list.rows[0]?.cells ?? {}
    const account = cells[fields.account] ?? ''
    const heads = all(page.document, { tag: 'th', scope: 'row' })
    const [name] = heads.flatMap((cell) => all(cell, { tag: 'small' }))
    const [{ telephone } = {}] = await stackRows('select telephone from members where account = $1', [
      account,
    ])
    const texts = [account, String(telephone), cells[fields.imei], name && textOf(name)]
    for (const text of texts) {
      expect(text).toBeTruthy()
      const found = await search({ q: text ?? '' }, '?size=100')
      expect(column(found.list, fields.account)).toContain(account)
    }
  })

  // @spec 8.7
  test.each([
    ['anything', 'zq%_နဂါး龙'],
    ['nickName', 'zq%_နဂါး龙'],
    ['userId', '999999999'],
    ['userId', '12a'],
  ])('a search by %s for %s without a match says so', async (by, q) => {
    const { list, main } = await search({ by, q })
    expect(all(main, { role: 'status' }).map(textOf).join()).toContain(members.notFound)
    expect(list.clearHref).toBeDefined()
    expect(list.rows).toEqual([])
  })

  // @spec 8.8
  test('a search by nickname without a text asks for one', async () => {
    const { list, main } = await search({ by: 'nickName' })
    expect(all(main, { slot: 'notice' }).map(textOf)).toEqual([reasons.nicknameRequired])
    expect(list.search.controls).toContainEqual(
      expect.objectContaining({ name: 'by', value: 'nickName', chosen: true }),
    )
  })
})
