import { expect, test } from 'vitest'
import { all, attribute, one, textOf } from '../support/html.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackMember, stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'

/** The search without script: the operator's actions, and the matches. */

async function linksOf(who: string, path: string, group: string): Promise<string[]> {
  const { document } = await (await visitorAs(who)).getPage(path)
  const found = all(one(document, { tag: 'main' }), { slot: 'search-group' }).find(
    (each) => attribute(each, 'aria-label') === group,
  )
  return found ? all(found, { tag: 'a' }).map((link) => attribute(link, 'href')) : []
}

test('with an empty field it lists the actions of the account, in each language', async () => {
  for (const locale of ['zh_CN', 'en', 'my'] as const) {
    const actions = await linksOf('goldenvalley', `/${locale}/search`, words[locale].search.actions)
    expect(actions).toContain(`/${locale}/totalk/members/new`)
    expect(actions).toContain(`/${locale}/totalk/members/import`)
    const ofOwner = ['/notice/announcements/new', '/notice/notifications/new', '/release/versions/new']
    expect(actions.filter((href) => ofOwner.some((path) => href.endsWith(path)))).toEqual([])
  }
  const all = await linksOf('owner', '/en/search', words.en.search.actions)
  expect(all).toEqual(expect.arrayContaining(['/en/notice/notifications/new', '/en/release/versions/new']))
})

test('an action is found by its words in any language, once, if the account may do it', async () => {
  for (const text of ['add geofence', '添加电子围栏', 'နယ်နိမိတ်သတ်မှတ်ချက် ထည့်ရန်']) {
    const query = new URLSearchParams({ q: text })
    const [first] = await linksOf('goldenvalley', `/en/search?${query}`, words.en.search.actions)
    expect([text, first]).toEqual([text, '/en/totalk/fences/new'])
    expect(await linksOf('goldenvalley', `/en/search?${query}`, words.en.search.screens)).not.toContain(first)
  }
  const published = new URLSearchParams({ q: words.en.screens.versionAdd })
  const owner = await linksOf('owner', `/en/search?${published}`, words.en.search.actions)
  expect(owner[0]).toBe('/en/release/versions/new')
  const editor = await (await visitorAs('goldenvalley')).getPage(`/en/search?${published}`)
  expect(textOf(one(editor.document, { tag: 'main' }))).not.toContain(words.en.screens.versionAdd)
})

test.each([
  [
    'announcements',
    'select id::int, title as text from announcements order by id limit 1',
    '/notice/announcements/',
  ],
  [
    'notifications',
    'select id::int, title as text from notifications order by id limit 1',
    '/notice/notifications/',
  ],
  [
    'shares',
    'select s.id::int, g.name as text from shares s join groups g on g.id = s.group_id order by s.id limit 1',
    '/totalk/sharing/',
  ],
  [
    'departments',
    'select id::int, name as text from departments where agent_id is null order by id limit 1',
    '/pc/departments?department=',
  ],
  [
    'feedback',
    "select id::int, contact as text from feedback where contact <> '' order by id desc limit 1",
    '/help/feedback/',
  ],
  [
    'feedback',
    `select f.id::int, m.account as text from feedback f join members m on m.id = f.member_id
     where m.deleted_at is null order by f.id desc limit 1`,
    '/help/feedback/',
  ],
] as const)('%s are found by the words of an operator', async (screen, query, path) => {
  const [row = {}] = await stackRows(query)
  const searchQuery = new URLSearchParams({ q: String(row.text).slice(0, 40) })
  const found = await linksOf('owner', `/en/search?${searchQuery}`, words.en.screens[screen])
  expect(found).toContain(`/en${path}${row.id}`)
})

const inBurmese = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)))
const inFours = (text: string) => text.replace(/(.{4})/g, '$1 ')

test.each([
  [
    'devices',
    'imei',
    (text: string) => `${text.slice(0, 2)}-${text.slice(2, 8)}-${text.slice(8, 14)}-${text[14]}`,
  ],
  ['devices', 'imei', (text: string) => `IMEI: ${text}/01`],
  ['devices', 'imei', inBurmese],
  ['devices', 'iccid', inFours],
  ['groups', 'group_no', inBurmese],
  ['groups', 'group_no', (text: string) => `\u200e${text}\u00a0`],
] as const)('%s are found by their number (%s) in any spelling', async (screen, column, spell) => {
  const [row = {}] = await stackRows(
    screen === 'devices'
      ? `select id::int, ${column} as text from devices where status = 'standby' and iccid <> '' order by id limit 1`
      : 'select id::int, group_no as text from groups where deleted_at is null order by id limit 1',
  )
  const query = new URLSearchParams({ q: spell(String(row.text)) })
  const found = await linksOf('owner', `/en/search?${query}`, words.en.screens[screen])
  expect(found.map((href) => href.split('/').at(-1))).toContain(String(row.id))
})

test.each([
  ['webhooks', '/settings/webhooks', 'select url as text from webhooks where agent_id = 3', 'url'],
  ['apiKeys', '/settings/api-keys', 'select name as text from api_keys where agent_id = 3 limit 1', 'name'],
] as const)(
  '%s are found only for their agent, addresses without their scheme',
  async (screen, path, query, field) => {
    const [row = {}] = await stackRows(query)
    const text = String(row.text)
    const searchQuery = new URLSearchParams({ q: text.replace('https://', '') })
    const found = (who: string) => linksOf(who, `/en/search?${searchQuery}`, words.en.screens[screen])
    const link = `/en${path}?${new URLSearchParams({ [field]: text })}`
    expect(await found('huligroup')).toEqual([link])
    expect(await found('owner')).toContain(link)
    expect(await found('lanling')).toEqual([])
  },
)

test('no record of another tenant is found, and no text is too long to search for', async () => {
  const foreign = await stackMember(2)
  const [given = {}] = await stackRows(
    `select f.id::int from feedback f where f.agent_id is distinct from 1 order by f.id desc limit 1`,
  )
  await stackRows('update feedback set contact = $2 where id = $1', [given.id, 'zq-foreign'])
  const editor = await visitorAs('goldenvalley')
  for (const q of ['zq-foreign', foreign.account]) {
    const { html } = await editor.getPage(`/en/search?${new URLSearchParams({ q })}`)
    expect(html).not.toContain(`/help/feedback/${given.id}"`)
  }
  const { document } = await (await visitorAs('owner')).getPage(`/en/search?q=${'x'.repeat(64)}`)
  expect(textOf(one(document, { tag: 'main' }))).toContain(words.en.search.nothing)
})

test.each(['/en/notice/notifications/new?target=member&member=', '/en/pc/bindings/new?kind=member&q='])(
  'a member that does not exist gives an empty result of %s, and a member in Zawgyi is found',
  async (path) => {
    const owner = await visitorAs('owner')
    const nobody = await owner.getPage(`${path}zzqqzzqq`)
    expect(nobody.status).toBe(200)
    expect(all(nobody.document, { slot: 'failed-state' })).toEqual([])
    expect(all(nobody.document, { tag: 'main' })).toHaveLength(1)
    const found = await owner.getPage(`${path}${encodeURIComponent('ကိုျမင့္ၾကည္')}`)
    expect(textOf(one(found.document, { tag: 'main' }))).toContain('ကိုမြင့်ကြည်')
  },
)

test('the title of a screen, in each language, finds that screen before all else', async () => {
  const owner = await visitorAs('owner')
  for (const locale of ['zh_CN', 'en', 'my'] as const) {
    const titles = words[locale].screens
    const wanted = [
      titles.members,
      titles.map,
      titles.loginLogs,
      titles.apiKeys,
      titles.versions,
      titles.devices,
    ]
    for (const title of wanted) {
      const query = new URLSearchParams({ q: title })
      const { document } = await owner.getPage(`/${locale}/search?${query}`)
      const [first] = all(one(document, { tag: 'main' }), { slot: 'search-group' })
      const [link] = first ? all(first, { tag: 'a' }) : []
      expect([title, link && textOf(link).startsWith(title)]).toEqual([title, true])
    }
  }
})
