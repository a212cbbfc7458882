import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/support/project.ts'
import { startConsoleProcess } from '../support/console-process.ts'
import { cookieOf } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { workerStack } from '../support/worker-stack.ts'

/** The reads of the live map: marks of its window for operators who may see them, and a base map for every visitor. */

const { consoleUrl } = workerStack()
const own = { 'sec-fetch-site': 'same-origin' }
const earth = 'lat=20&lon=100&z=3&west=-180&south=-85&east=180&north=85'

const ask = async (who: string | undefined, query: string, headers: Record<string, string> = own) =>
  fetch(`${consoleUrl}/api/map/marks?${query}`, {
    headers: { ...headers, ...(who && { cookie: await cookieOf(who) }), 'x-next-intl-locale': 'en' },
  })
const marksFor = async (who: string, query: string) => (await ask(who, query)).json()
const located = (condition: string) =>
  stackNumber(
    `select count(*) from latest_positions p join members m on m.id = p.member_id and m.deleted_at is null
     where p.agent_id is not distinct from m.agent_id and ${condition}`,
  )

describe('the marks of a window', () => {
  test('are those of the own tenant, gathered to at most 500, and stored by no cache', async () => {
    const answer = await ask('huligroup', earth)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { marks, counts, list } = await answer.json()
    expect(counts.all.replace(/\D/g, '')).toBe(String(await located('m.agent_id = 3')))
    expect(marks.length).toBeGreaterThan(0)
    expect(marks.length).toBeLessThanOrEqual(500)
    expect(list.items.length).toBeLessThanOrEqual(50)
    const ids = list.items.map(({ id }: { id: number }) => id)
    const [{ foreign } = {}] = await stackRows(
      'select count(*)::int as foreign from members where id = any($1) and agent_id is distinct from 3',
      [ids],
    )
    expect(foreign).toBe(0)
  })

  test('contain no member of another agent, for any requested window', async () => {
    const [row = {}] = await stackRows(
      `select m.id, m.account, p.latitude, p.longitude from latest_positions p
       join members m on m.id = p.member_id where m.agent_id = 5 and m.deleted_at is null limit 1`,
    )
    for (const more of [`&member=${row.id}`, '&agentInfoId=5', `&q=${row.account}`]) {
      const answer = await ask('huligroup', earth + more)
      const text = await answer.text()
      expect([more, text.includes(String(row.account))]).toEqual([more, false])
      expect([200, 403]).toContain(answer.status)
      if (answer.ok) expect(JSON.parse(text).card).toBeUndefined()
    }
  })

  test.each([
    ['&terminalType=intercomDevice', "m.terminal_type = 'intercomDevice'"],
    ['&state=offline', 'not m.online'],
    ['&agentInfoId=5', 'm.agent_id = 5'],
  ])('are filtered by %s as the page is', async (query, condition) => {
    const { counts, list } = await marksFor('owner', earth + query)
    const count = counts.all ?? counts.offline
    expect(count.replace(/\D/g, '')).toBe(String(await located(condition)))
    for (const { href } of list.items) expect(href).toContain(query.slice(1))
  })

  test('have the card of a member, with its place', async () => {
    const id = await stackNumber(
      `select m.id from latest_positions p join members m on m.id = p.member_id
       where m.agent_id = 3 and m.deleted_at is null limit 1`,
    )
    const { card } = await marksFor('huligroup', `${earth}&member=${id}`)
    expect(card).toMatchObject({ userId: id, spot: { longitude: expect.any(Number) } })
  })

  test('are refused to visitors, to other sites, and for an invalid window', async () => {
    const statusOf = async (...request: Parameters<typeof ask>) => (await ask(...request)).status
    expect(await statusOf('huligroup', earth)).toBe(200)
    expect(await statusOf(undefined, earth)).toBe(401)
    expect(await statusOf('huligroup', earth, { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await statusOf('huligroup', earth, {})).toBe(403)
    for (const query of [
      '',
      'lat=1&lon=2&z=3',
      `${earth}&west=10&east=5`,
      `${earth}&z=99`,
      `${earth}&west=x`,
    ])
      expect([query, await statusOf('huligroup', query)]).toEqual([query, 400])
  })
})

test('the whole page of the map shows a visitor the base map, and no position', async () => {
  const visitor = await (await fetch(`${consoleUrl}/en/vueAMap?member=1&q=a`)).text()
  expect(visitor).toContain('map-land')
  expect(visitor).not.toMatch(/map-item|map-card|data-positions/)
  const operator = await fetch(`${consoleUrl}/en/vueAMap`, {
    headers: { cookie: await cookieOf('huligroup') },
  })
  expect(await operator.text()).toMatch(/map-item/)
})

test('tiles and names of the base map are public, and an invalid address has no tile', async () => {
  const get = async (path: string) => fetch(`${consoleUrl}/api/map/${path}`)
  const tile = await get('tile?z=4&x=12&y=7')
  expect([tile.status, tile.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400'])
  expect((await tile.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  const names = await get('names?locale=my')
  expect([tile, names].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', 'gzip'])
  expect(await names.json()).toMatchObject({ type: 'FeatureCollection' })
  for (const path of ['tile?z=4&x=16&y=7', 'tile?z=9&x=0&y=0', 'tile?z=4', 'names', 'names?locale=xx'])
    expect([path, (await get(path)).status]).toEqual([path, 400])
})

test('tiles of the operator’s own open the content policy for their host only', async () => {
  const own = await startConsoleProcess({
    MAP_TILES_URL: 'https://tiles.invalid/raster/{z}/{x}/{y}.png',
    MAP_TILES_ATTRIBUTION: 'Survey Department',
  })
  const page = await fetch(`${own.consoleUrl}/en/vueAMap`)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy.match(/\S*tiles\.invalid\S*/g)).toEqual(['https://tiles.invalid;'])
  expect(policy).toContain("connect-src 'self' ws://127.0.0.1:4006 https://tiles.invalid;")
  const text = await page.text()
  expect(text).toContain('https://tiles.invalid/raster/{z}/{x}/{y}.png')
  expect(text).toContain('Survey Department')
})

test('Mapbox opens the content policy of pages, and of its own engine’s worker, for its hosts alone', async () => {
  const mapbox = await startConsoleProcess({ MAPBOX_TOKEN: 'pk.open' })
  const hosts = 'https://api.mapbox.com https://*.tiles.mapbox.com https://events.mapbox.com'
  const policyOf = async (console: string, path: string) =>
    (await fetch(console + path)).headers.get('content-security-policy') ?? ''
  expect(await policyOf(mapbox.consoleUrl, '/en/vueAMap')).toContain(
    `connect-src 'self' ws://127.0.0.1:4006 ${hosts};`,
  )
  const built = await readdir(join(root, '.next/static/media'))
  const file = (beginning: string) =>
    `/_next/static/media/${built.find((name) => name.startsWith(beginning) && /js$/.test(name))}`
  const closed = "default-src 'none'; frame-ancestors 'none'"
  const worker = file('mapbox-gl-csp-worker.')
  expect(await policyOf(mapbox.consoleUrl, worker)).toBe(`${closed}; connect-src ${hosts}`)
  expect(await policyOf(mapbox.consoleUrl, file('maplibre-gl-worker.'))).toBe(closed)
  for (const path of ['/en/vueAMap', worker]) expect(await policyOf(consoleUrl, path)).not.toContain('mapbox')
})

test.each([
  [{ MAPBOX_TOKEN: 'sk.secret' }, /MAPBOX_TOKEN is wrong: expected a public token/],
  [
    { MAPBOX_TOKEN: 'pk.a', MAP_TILES_URL: 'https://tiles.invalid/style.json' },
    /MAPBOX_TOKEN is wrong: expected it to be unset/,
  ],
  [
    { MAP_TILES_URL: 'https://tiles.invalid/' },
    /MAP_TILES_URL is wrong: expected an http or https address with/,
  ],
])('a wrong setting of the map, %j, stops the start and names the expected value', async (settings, said) => {
  await expect(startConsoleProcess(settings)).rejects.toThrow(said)
})
