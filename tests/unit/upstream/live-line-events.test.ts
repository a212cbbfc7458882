import { expect, test, vi } from 'vitest'
import { connected, page, sockets } from './live-far'

/** The events of a line: collected, numbered, and none of another tenant. */

const presence = (userId: number, online = true, agentInfoId?: number | null) => ({
  userId,
  online,
  at: '2026-03-01T08:00:00.000Z',
  ...(agentInfoId !== undefined && { agentInfoId }),
})
test('events of another tenant do not pass, for any event of the platform', async () => {
  const [own, staff] = [page('tenant', { tenant: 1 }), page('staff')]
  const [tell, tellStaff] = [await connected('tenant'), await connected('staff')]
  for (const each of [tell, tellStaff]) {
    each('presence', presence(201, true, 2))
    each('presence', presence(301, true, null))
    each('presence', { userId: "101'--", online: 'yes' })
    each('position', { userId: 201 })
    each('presence', presence(101, true, 1))
    // Events without a tenant are trusted.
    each('presence', presence(102, false))
  }
  await vi.waitFor(() => expect(own.heard).toEqual([['presence', { on: [101], off: [102] }]]))
  await vi.waitFor(() => expect(staff.heard).toEqual([['presence', { on: [201, 301, 101], off: [102] }]]))
  own.leave()
  staff.leave()
})

const fence = (fenceEventId: number, agentInfoId?: number | null) => ({
  fenceEventId,
  fenceId: fenceEventId,
  fenceName: 'Gate',
  userId: 101,
  nickName: 'Aye Aye',
  kind: 'entering',
  longitude: 96,
  latitude: 16,
  eventTime: '2026-03-01T08:00:00.000Z',
  ...(agentInfoId !== undefined && { agentInfoId }),
})

test('events at geofences pass in one batch with the first few, those of another tenant never', async () => {
  const [own, staff] = [page('fenced', { tenant: 1 }), page('fencedStaff')]
  for (const tell of [await connected('fenced'), await connected('fencedStaff')]) {
    tell('fence', fence(66, 2))
    tell('fence', fence(67, null))
    tell('fence', { ...fence(68, 1), kind: 'flying' })
    for (const id of [1, 2, 3, 4]) tell('fence', fence(id, 1))
    // Events without a tenant are trusted.
    tell('fence', fence(5))
  }
  const crossing = (id: number) => ({ id, fenceId: id, fence: 'Gate', member: 'Aye Aye', kind: 'entering' })
  await vi.waitFor(() =>
    expect(own.heard).toEqual([
      ['fences', { first: [1, 2, 3].map(crossing), count: 5, fenceIds: [1, 2, 3, 4, 5] }],
    ]),
  )
  await vi.waitFor(() => expect(staff.heard).toMatchObject([['fences', { count: 7 }]]))
  own.leave()
  staff.leave()
})

test('versions that changed pass once in a batch; after very many the pages read again', async () => {
  const heard = page('versioned')
  const tell = await connected('versioned')
  for (const versionId of [7, 7, 8, 'x', 7]) tell('version', { versionId })
  await vi.waitFor(() => expect(heard.heard).toEqual([['versions', { versionIds: [7, 8] }]]))
  for (let versionId = 1; versionId <= 300; versionId++) tell('version', { versionId })
  await vi.waitFor(() => expect(heard.all.filter((name) => name === 'gap')).toHaveLength(2))
  heard.leave()
})

const notice = (notificationId: number | undefined, agentInfoId?: number | null) => ({
  notificationId,
  title: `Storm ${notificationId}`,
  content: 'ရေကြီးမည် '.repeat(40),
  at: '2026-03-01T08:00:00.000Z',
  ...(agentInfoId !== undefined && { agentInfoId }),
})

test('notifications pass in one batch with the last few, cut, and those of another tenant never', async () => {
  const [own, staff] = [page('told', { tenant: 1 }), page('toldStaff')]
  for (const tell of [await connected('told'), await connected('toldStaff')]) {
    tell('notice', notice(66, 2))
    tell('notice', notice(67, null))
    tell('notice', { ...notice(68, 1), title: { html: '<b>' } })
    for (const id of [1, 2]) tell('notice', notice(id, 1))
    // Events without a tenant are trusted, and so are notifications without a number.
    tell('notice', notice(3))
    tell('notice', notice(undefined, 1))
  }
  await vi.waitFor(() =>
    expect(own.heard).toMatchObject([
      ['notices', { last: [{ id: 2 }, { id: 3 }, { title: 'Storm undefined' }], count: 4 }],
    ]),
  )
  expect(JSON.stringify(own.heard).length).toBeLessThan(700)
  await vi.waitFor(() => expect(staff.heard).toMatchObject([['notices', { count: 6 }]]))
  own.leave()
  staff.leave()
})

const position = (userId: number, agentInfoId?: number | null, second = 0) => ({
  userId,
  longitude: 96.1,
  latitude: 16.8,
  height: 20,
  address: '',
  type: 'gps',
  signInTime: new Date(Date.UTC(2026, 2, 1, 8, 0, second)).toISOString(),
  ...(agentInfoId !== undefined && { agentInfoId }),
})
const noon = Date.UTC(2026, 2, 1, 8)

test('positions of another tenant do not pass, for any event of the platform', async () => {
  const [own, staff] = [page('tracked', { tenant: 1, positions: true }), page('watched', { positions: true })]
  const [tell, tellStaff] = [await connected('tracked'), await connected('watched')]
  for (const each of [tell, tellStaff]) {
    each('position', position(201, 2))
    each('position', position(301, null))
    each('position', { ...position(101, 1), latitude: '16.8' })
    each('position', position(101, 1))
    each('position', position(102))
  }
  const moved = (...ids: number[]) => [
    'positions',
    { moved: ids.map((id) => [id, 96.1, 16.8, noon]), isWhole: true },
  ]
  await vi.waitFor(() => expect(own.heard).toEqual([moved(101, 102)]))
  await vi.waitFor(() => expect(staff.heard).toEqual([moved(201, 301, 101, 102)]))
  own.leave()
  staff.leave()
})

test('positions are gathered only for pages with a map: the newest of each member, and no more than a page can move', async () => {
  const plain = page('plain')
  const tellPlain = await connected('plain')
  tellPlain('position', position(1))
  const mapPage = page('shown', { positions: true })
  const tell = await connected('shown')
  for (const second of [1, 3, 2]) tell('position', position(1, null, second))
  await vi.waitFor(() =>
    expect(mapPage.heard).toEqual([['positions', { moved: [[1, 96.1, 16.8, noon + 3000]], isWhole: true }]]),
  )
  for (let member = 1; member <= 501; member++) tell('position', position(member))
  await vi.waitFor(() => expect(mapPage.heard.at(-1)).toEqual(['positions', { moved: [], isWhole: false }]))
  expect(plain.all).toEqual(['gap'])
  plain.leave()
  mapPage.leave()
})

test('a flood becomes at most two batches a second, each member once with its last state', {
  timeout: 10_000,
}, async () => {
  const { heard, leave } = page('flood')
  const tell = await connected('flood')
  const began = performance.now()
  for (let turn = 0; turn < 20; turn++) {
    for (let member = 1; member <= 100; member++) tell('presence', presence(member, turn % 2 === 1))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const everyone = Array.from({ length: 100 }, (_, place) => place + 1)
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(['presence', { on: everyone, off: [] }]), 3000)
  expect(heard.length).toBeLessThanOrEqual(2 + (performance.now() - began) / 500)
  leave()
})

test('a page that lost its stream receives the missed events, once and in order', async () => {
  const first = page('resumed')
  const tell = await connected('resumed')
  tell('review', { kind: 'agents', pending: 4 })
  await vi.waitFor(() => expect(first.heard).toEqual([['review', { agents: 4 }]]))
  first.leave()
  tell('presence', presence(5))
  await new Promise((resolve) => setTimeout(resolve, 700))
  const again = page('resumed', { after: first.ids.at(-1) })
  expect([again.all, again.heard]).toEqual([['presence'], [['presence', { on: [5], off: [] }]]])
  expect(page('resumed', { after: again.ids.at(-1) }).all).toEqual([])
  again.leave()
})

test('a page that missed more than the stored events, or sends a foreign number, receives a gap and the counts', {
  timeout: 10_000,
}, async () => {
  const first = page('missed')
  const tell = await connected('missed')
  tell('review', { kind: 'groupJoin', pending: 2 })
  // More members at once than a batch can have cause a gap as well.
  for (let member = 1; member <= 501; member++) tell('presence', presence(member))
  await vi.waitFor(() => expect(first.all).toEqual(['gap', 'review', 'gap']))
  for (const after of [undefined, 'other-1', 'missed', "'; drop"]) {
    const late = page('missed', { after })
    expect([late.all, late.heard]).toEqual([['gap', 'review'], [['review', { groupJoin: 2 }]]])
    late.leave()
  }
  first.leave()
})

test('a socket that was cut sends a gap when it is connected again', { timeout: 10_000 }, async () => {
  const { all, leave } = page('gap')
  await connected('gap')
  await vi.waitFor(() => expect(all).toEqual(['gap']))
  sockets('gap')[0]?.conn.close()
  await vi.waitFor(() => expect(all).toEqual(['gap', 'gap']), 8000)
  leave()
})
