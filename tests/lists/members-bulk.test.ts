import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { all, attribute, first, one, textOf } from '../support/html.ts'
import { type FormInput, formOf } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { freshAccount } from '../support/member-facts.ts'
import { membersNamed } from '../support/member-rows.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'

/** The preview between the form of a bulk add and its write, without script. */

const path = '/en/totalk/members/bulk'
const { bulk } = words.en.members

async function previewed(input: FormInput, { who = 'owner', at = path } = {}): Promise<HttpPage> {
  const visitor = await visitorAs(who)
  const page = await visitor.getPage(at)
  return visitor.submitForm(page, formOf(page.document, 'bulk'), { agentInfoId: '5', ...input })
}

const planOf = ({ document }: HttpPage) => one(document, { slot: 'plan' })
const isOffered = ({ document }: HttpPage) =>
  all(one(document, { id: 'bulk-plan' }), { tag: 'button' })
    .map(textOf)
    .some((label) => /^Add \d+ members?$/.test(label))

/** Members of agent 5 with a prefix and numbers from 1. */
const takeAccounts = (prefix: string, count: number, deletedAt: Date | null = null) =>
  stackRows(
    `insert into members (account, nick_name, terminal_type, password_hash, agent_id, deleted_at)
     select $1 || lpad(n::text, 3, '0'), 'Taken', 'ipPhone', 'x', 5, $3 from generate_series(1, $2::int) n`,
    [prefix, count, deletedAt],
  )

test('displays the series, its number and the quota after it, and adds no member before it is confirmed', async () => {
  const prefix = freshAccount('plan')
  const [quota] = await stackRows(
    `select member_limit as limit, (select count(*) from members where agent_id = 3 and deleted_at is null) as used
     from agents where id = 3`,
  )
  const page = await previewed({ prefix, start: '0098', count: '3', agentInfoId: '3' })
  const text = textOf(planOf(page))
  expect(text).toContain(`${prefix}0098`)
  expect(text).toContain(`${prefix}0100`)
  const number = (value: number) => value.toLocaleString('en')
  expect(text).toContain(
    said(words.en.members.quota, {
      used: number(Number(quota?.used) + 3),
      limit: number(Number(quota?.limit)),
    }),
  )
  expect(await membersNamed(prefix)).toEqual([])

  const done = await (await visitorAs('owner')).submitForm(page, formOf(page.document, 'bulk-plan'))
  expect((await membersNamed(prefix)).map(({ account }) => account)).toEqual(
    ['0098', '0099', '0100'].map((number) => prefix + number),
  )
  const result = one(done.document, { slot: 'form-result' })
  expect(textOf(result)).toContain(words.en.passwordRule.until.split('{')[0])
  const cards = all(one(result, { slot: 'printed-cards' }), { tag: 'li' }).map(textOf)
  const [agent] = await stackRows('select name from agents where id = 3')
  const rows = all(one(result, { tag: 'tbody' }), { tag: 'tr' }).map((row) =>
    all(row, { tag: 'td' }).map(textOf),
  )
  expect(cards).toHaveLength(3)
  for (const [place, [account = '', password = '']] of rows.entries()) {
    for (const printed of [account, password, String(agent?.name), bulk.cards.keep]) {
      expect(cards[place]).toContain(printed)
    }
  }
})

test.each(locales)('in %s the typed texts stay on the way back to change them', async (locale) => {
  const typed = { prefix: freshAccount('plan'), start: '007', count: '4', linesceTime: 'permanent' }
  const page = await previewed(typed, { at: `/${locale}/totalk/members/bulk` })
  const change = all(page.document, { tag: 'a' }).find(
    (link) => textOf(link) === words[locale].members.bulk.change,
  )
  const back = await (await visitorAs('owner')).getPage(change ? attribute(change, 'href') : '')
  for (const name of ['prefix', 'start', 'count'] as const) {
    expect(attribute(one(back.document, { id: `bulk-${name}` }), 'value')).toBe(typed[name])
  }
  const sent = formOf(back.document, 'bulk').controls
  expect(
    sent.filter(({ name, chosen }) => name === 'linesceTime' && chosen).map(({ value }) => value),
  ).toEqual(['permanent'])
})

describe('a later refusal of the platform is announced before, without the button', () => {
  test('twenty of the accounts that exist are named, with their number, also those of deleted members', async () => {
    const prefix = freshAccount('plan')
    await takeAccounts(prefix, 22)
    const page = await previewed({ prefix: prefix.toUpperCase(), start: '001', count: '30' })
    expect(textOf(planOf(page))).toContain('22 of these accounts exist already.')
    const taken = one(page.document, { slot: 'taken' })
    expect(all(taken, { tag: 'a' })).toHaveLength(20)
    expect(textOf(taken)).toContain('and 2 more')
    expect(isOffered(page)).toBe(false)

    const gone = freshAccount('plan')
    await takeAccounts(gone, 1, new Date())
    const deleted = await previewed({ prefix: gone, start: '001', count: '1' })
    expect(textOf(one(deleted.document, { slot: 'taken' }))).toContain(bulk.deleted)
  })

  test('more members than the quota has left', async () => {
    const left = await stackNumber(
      `select member_limit - (select count(*) from members where agent_id = 3 and deleted_at is null)
       from agents where id = 3`,
    )
    const page = await previewed({
      prefix: freshAccount('plan'),
      start: '1',
      count: String(Math.min(200, left + 1)),
      agentInfoId: '3',
    })
    expect(isOffered(page)).toBe(left >= 200)
  })
})

test('a plan that fitted is refused with the message once the quota has no room, and no member is added', async () => {
  const prefix = freshAccount('plan')
  const page = await previewed({ prefix, start: '1', count: '3' })
  expect(isOffered(page)).toBe(true)
  const [agent] = await stackRows(
    `select member_limit as limit, (select members from tallies where agent_id = 5) as used from agents where id = 5`,
  )
  await stackRows('update agents set member_limit = $1 where id = 5', [Number(agent?.used) + 2])
  try {
    const refused = await (await visitorAs('owner')).submitForm(page, formOf(page.document, 'bulk-plan'))
    expect(textOf(refused.document)).toContain(words.en.errors.limit)
    expect(await membersNamed(prefix)).toEqual([])
  } finally {
    await stackRows('update agents set member_limit = $1 where id = 5', [agent?.limit])
  }
})

test('an address that was changed by hand leads to the form, without members or agents of another tenant', async () => {
  const prefix = freshAccount('plan')
  await takeAccounts(prefix, 1)
  const editor = await visitorAs('huligroup')
  const at = (query: Record<string, string>) =>
    editor.getPage(
      `${path}?${new URLSearchParams({ prefix, start: '001', count: '1', terminalType: 'ipPhone', linesceTime: '1', step: 'preview', ...query })}`,
    )
  for (const wrong of [
    { agentInfoId: '3', count: '201' },
    { agentInfoId: '5', count: '1' },
  ]) {
    const { document } = await at(wrong)
    expect(first(document, { slot: 'plan' })).toBeUndefined()
    expect(attribute(one(document, { id: 'bulk-prefix' }), 'value')).toBe(prefix)
  }
  const foreign = await at({ agentInfoId: '3' })
  expect(first(foreign.document, { slot: 'taken' })).toBeUndefined()
})
