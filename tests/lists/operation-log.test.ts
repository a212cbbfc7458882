import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { all, attribute, type HtmlDocument, one, textOf } from '../support/html.ts'
import { listOf } from '../support/list-page.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'

/** The operation log and an operation's page, over HTTP and without script. */

const path = '/views/groupInfo/gverify/gverify'
const prohibited = `call = 'userInfo/editUserInfo' and after->>'callStatus' = 'prohibit' and agent_id = 3`

async function idOf(condition: string): Promise<string> {
  const [{ id } = {}] = await stackRows(
    `select id from operation_log where ${condition} order by id desc limit 1`,
  )
  if (id === undefined) throw new Error(`no operation has ${condition}`)
  return String(id)
}

/** Adds a row to the log as a write would, and returns its id. */
async function logged(call: string, { targets = [1], before = null, after = null }: Partial<Logged>) {
  const values = [call, JSON.stringify(targets), JSON.stringify(before), JSON.stringify(after)]
  const [{ id } = {}] = await stackRows(
    `insert into operation_log (account_name, call, targets, before, after, code)
     values ('walker', $1, $2, $3, $4, 1) returning id`,
    values,
  )
  return String(id)
}

interface Logged {
  targets: number[]
  before: unknown
  after: unknown
}

/** The changes of an operation's page, row by row. */
const changesOf = (document: HtmlDocument) =>
  all(one(document, { slot: 'changes' }), { tag: 'tr' })
    .slice(1)
    .map((row) => [...all(row, { tag: 'th' }), ...all(row, { tag: 'td' })].map(textOf))

describe.each(locales)('in %s', (locale) => {
  const { calls, enums, fields, operationLog } = words[locale]
  const edited = calls.userInfo.editUserInfo

  test('a row names its call and its first change in words', async () => {
    const owner = await visitorAs('owner')
    const { document } = await owner.getPage(
      `/${locale}${path}?operation=userInfo%2FeditUserInfo&agentInfoId=3&size=100`,
    )
    const { rows, chips } = listOf(document)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ cells }) => !cells[fields.operation]?.startsWith(edited))).toEqual([])
    const change = said(operationLog.change, {
      field: fields.callStatus,
      before: enums.callStatus.allow,
      after: enums.callStatus.prohibit,
    })
    expect(rows.map(({ cells }) => cells[fields.changes])).toContain(change)
    expect(chips.map(({ text }) => text).join()).toContain(edited)
  })

  test('the filters offer every call below the kind of its records', async () => {
    const owner = await visitorAs('owner')
    const { document } = await owner.getPage(`/${locale}${path}?dialog=filters`)
    const select = one(document, { tag: 'select', name: 'operation' })
    const groups = all(select, { tag: 'optgroup' })
    expect(groups.map((group) => attribute(group, 'label'))).toContain(enums.recordKind.member)
    const ofMembers = groups.find((group) => attribute(group, 'label') === enums.recordKind.member)
    expect(ofMembers && all(ofMembers, { tag: 'option' }).map(textOf)).toContain(edited)
    expect(all(select, { tag: 'option' }).length).toBeGreaterThan(75)
  })

  test('an operation’s page names the changed fields, the member, and the call', async () => {
    const id = await idOf(prohibited)
    const owner = await visitorAs('owner')
    const { document, html } = await owner.getPage(`/${locale}${path}/${id}`)
    expect(textOf(one(document, { tag: 'h1' }))).toBe(edited)
    expect(changesOf(document)).toEqual([
      [fields.callStatus, enums.callStatus.allow, enums.callStatus.prohibit],
    ])
    expect(html).toContain('userInfo/editUserInfo')
    const [{ target } = {}] = await stackRows(
      'select targets->>0 as target from operation_log where id = $1',
      [id],
    )
    const hrefs = all(one(document, { tag: 'main' }), { tag: 'a' }).map((link) => attribute(link, 'href'))
    expect(hrefs).toContain(`/${locale}/totalk/members/${target}`)
    expect(hrefs).toContain(`/${locale}${path}?recordKind=member&target=${target}`)
  })

  test('the exported log is words, with the call’s path beside them', async () => {
    const owner = await visitorAs('owner')
    const answer = await owner.get(
      `/api/export/operationLog?format=csv&locale=${locale}&operation=userInfo%2FeditUserInfo&agentInfoId=3`,
    )
    const text = await answer.text()
    expect(text).toContain(edited)
    expect(text).toContain('userInfo/editUserInfo')
    expect(text).toContain(enums.callStatus.prohibit)
    expect(text).not.toMatch(/"?\{"|callStatus|prohibit[^e]/)
  })
})

test('a write to many rows is listed twenty rows at a time, each with its member', async () => {
  const targets = Array.from({ length: 45 }, (_, place) => 5000 + place)
  const before = targets.map((userId) => ({ userId, accountStatus: 'notActivated' }))
  const id = await logged('userInfo/editUserInfo', { targets, before, after: { accountStatus: 'activated' } })
  const owner = await visitorAs('owner')
  const address = `/en${path}/${id}`
  const first = await owner.getPage(address)
  const heads = (document: HtmlDocument) =>
    all(one(document, { slot: 'changes' }), { tag: 'th', scope: 'rowgroup' }).map(textOf)
  expect(heads(first.document)).toEqual(targets.slice(0, 20).map((target) => `Member ID ${target}`))
  const next = all(first.document, { tag: 'a', rel: 'next' }).map((link) => attribute(link, 'href'))
  expect(next).toEqual([`${address}?from=20`])
  const last = await owner.getPage(`${address}?from=40`)
  expect(heads(last.document)).toHaveLength(5)
  expect(textOf(one(last.document, { tag: 'main' }))).toContain('Records 41–45 of 45')
})

test('a long text is shortened and whole on demand; a secret of an older row is not displayed', async () => {
  const content = `Start ${'word '.repeat(60)}end`
  const id = await logged('notice/noticeCreate', { after: { content, password: 'Lamp-post-7' } })
  const owner = await visitorAs('owner')
  const { document, html } = await owner.getPage(`/en${path}/${id}`)
  const [long] = all(document, { tag: 'details' }).filter((each) => textOf(each).includes('Start'))
  expect(long && textOf(one(long, { tag: 'summary' }))).toMatch(/^Start .{100,130}… ?Show all$/)
  expect(long && textOf(long)).toContain(content.trim())
  expect(changesOf(document).find(([field]) => field === 'Password')).toEqual(['Password', '—', 'Not shown'])
  const list = await owner.getPage(`/en${path}?operation=notice%2FnoticeCreate`)
  const file = await (
    await owner.get('/api/export/operationLog?format=csv&locale=en&operation=notice%2FnoticeCreate')
  ).text()
  for (const text of [html, list.html, file]) expect(text).not.toContain('Lamp-post-7')
})

test('an editor opens no operation of another agent, nor the owner’s own operations', async () => {
  const editor = await visitorAs('goldenvalley')
  const own = await logged('loginInfo/setServerConfig', { after: { gpsInterval: 77 } })
  for (const id of [await idOf(prohibited), own]) {
    const { document } = await editor.getPage(`/en${path}/${id}`)
    expect(all(document, { slot: 'changes' })).toEqual([])
    expect(textOf(one(document, { tag: 'main' }))).toContain(words.en.errors.missing)
  }
})

test.each([
  ['/totalk/members', 'member', 'select id from members where deleted_at is null order by id limit 1'],
  [
    '/views/groupInfo/group/userInfo',
    'device',
    "select id from devices where status = 'standby' order by id limit 1",
  ],
])('the menu of a row of %s leads to the writes to it', async (list, kind, query) => {
  const [{ id } = {}] = await stackRows(query)
  const owner = await visitorAs('owner')
  const { document } = await owner.getPage(`/en${list}?dialog=actions&id=${id}`)
  const link = all(document, { tag: 'a' }).find((each) => textOf(each) === words.en.list.history)
  const href = link && attribute(link, 'href')
  expect(href).toBe(`/en${path}?recordKind=${kind}&target=${id}`)
  const { chips } = listOf((await owner.getPage(String(href))).document)
  expect(chips).toHaveLength(2)
})
