import { expect, test } from 'vitest'
import { all, attribute, first, one, textOf } from '../support/html.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'

/** The map of members as a browser without script gets it. */

/** A member of an agent, and its last position. */
async function lastSeen(agentId: number) {
  const [row = {}] = await stackRows(
    `select members.id, members.account, latitude, longitude from latest_positions
     join members on members.id = member_id
     where members.agent_id = $1 and deleted_at is null order by at desc limit 1`,
    [agentId],
  )
  const place = `lat=${row.latitude}&lon=${row.longitude}&z=12`
  return { id: String(row.id), account: String(row.account), place }
}

test('shows a member in the window around it, in picture and list, and a card with its coordinates', async () => {
  const { id, account, place } = await lastSeen(3)
  const visitor = await visitorAs('huligroup')
  const { document } = await visitor.getPage(`/en/totalk/map?${place}&member=${id}`)
  const marks = one(document, { tag: 'g', class: 'map-marks' })
  expect(all(marks, { tag: 'a' }).length).toBeGreaterThan(0)
  const main = textOf(one(document, { tag: 'main' }))
  expect(main).toContain(account)
  expect(main).toMatch(/WGS-84|GCJ-02|BD-09/)
})

test('moves and zooms by links, each with its new window', async () => {
  const visitor = await visitorAs('huligroup')
  const { document } = await visitor.getPage('/en/totalk/map')
  const sheet = (page: typeof document) => all(page, { tag: 'use' }).map((use) => attribute(use, 'href'))
  for (const label of ['north', 'closer'] as const) {
    const link = one(document, { tag: 'a', 'aria-label': words.en.map[label] })
    const moved = await visitor.getPage(attribute(link, 'href'))
    expect(sheet(moved.document)).not.toEqual(sheet(document))
  }
})

test('has no mark and no card of another agent’s members', async () => {
  const { id, account, place } = await lastSeen(5)
  const visitor = await visitorAs('huligroup')
  const foreign = await visitor.getPage(`/en/totalk/map?${place}&member=${id}&agentInfoId=5`)
  expect(textOf(one(foreign.document, { tag: 'main' }))).not.toContain(account)
  const list = first(foreign.document, { slot: 'map-list' })
  expect(list ? all(list, { tag: 'a' }) : []).toEqual([])
})

test('says that a member was not found, beside the map', async () => {
  const visitor = await visitorAs('huligroup')
  const { document } = await visitor.getPage('/en/totalk/map?q=nobody-is-called-so')
  expect(textOf(one(document, { slot: 'map-list' }))).toContain(words.en.map.notFound)
  one(document, { tag: 'g', class: 'map-marks' })
})

test('gets the shapes of the base map compressed, and none for an address without a window', async () => {
  const { consoleUrl } = workerStack()
  const shapes = await fetch(`${consoleUrl}/api/map?z=5&x=6000&y=3400`)
  expect(shapes.headers.get('content-encoding')).toBe('gzip')
  expect(await shapes.text()).toContain('<path id="land"')
  expect((await fetch(`${consoleUrl}/api/map?z=99&x=0&y=0`)).status).toBe(400)
  expect((await fetch(`${consoleUrl}/api/map?z=5&x=a&y=0`)).status).toBe(400)
})
