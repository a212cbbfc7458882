import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import {
  here,
  livePlatform,
  open,
  openConsole,
  openTerminal,
  secondPlatform,
  terminalToken,
  until,
} from '../support/live.ts'

describe('the handshake', () => {
  // @spec 7.42
  test('accepts a console with its session and a terminal with its token', async () => {
    const platform = await livePlatform()
    await openConsole(platform.address, await platform.signInAs('lionEditor'))
    await openTerminal(platform, 101)
  })

  // @spec 7.42
  test('refuses everything else with a code', async () => {
    const platform = await livePlatform()
    const { token, uid } = await platform.signInAs('lionEditor')
    const terminal = await terminalToken(platform, 101)
    const refused = async (auth: Parameters<typeof open>[1]) => open(platform.address, auth).connected
    expect(await refused({})).toBe(2)
    expect(await refused({ uid, device: 16 })).toBe(2)
    expect(await refused({ uid, token: 'x', device: 17 })).toBe(2)
    expect(await refused({ uid, token: { eq: token }, device: 16 })).toBe(2)
    expect(await refused({ uid, token: 'x', device: 16 })).toBe(0)
    expect(await refused({ ...(await platform.temporaryToken()), uid, device: 16 })).toBe(0)
    expect(await refused({ uid: '4', token, device: 16 })).toBe(0)
    const input = { name: 'x', permissions: ['members.read' as const], days: 1 }
    const { key } = await platform.result(contract.apiKey.addApiKey, input, { as: { token, uid } })
    expect(await refused({ uid, token: key, device: 16 })).toBe(0)
    expect(await refused({ uid: '', token: key, device: 16 })).toBe(2)
    expect(await refused({ uid, token, device: 'intercomDevice' })).toBe(0)
    expect(await refused({ ...terminal, device: 16 })).toBe(0)
    expect(await refused({ ...terminal, device: 'androidPhone' })).toBe(0)
    expect(await refused({ ...terminal, uid: 102 })).toBe(0)
    await platform.result(contract.loginInfo.loginOut, { UserId: null }, { as: { token, uid } })
    expect(await refused({ uid, token, device: 16 })).toBe(0)
    await platform.rows("update agents set status = 'Freeze' where id = 1")
    expect(await refused(terminal)).toBe(9)
  })
})

describe('the limits of sockets', () => {
  test('are ten for a session, no transport but websockets, and 64 KiB for a message', async () => {
    const platform = await livePlatform()
    const session = await platform.signInAs('lionEditor')
    const polled = await fetch(`${platform.address}/socket.io/?EIO=4&transport=polling`)
    expect(polled.status).toBe(400)
    const ends = await Promise.all(Array.from({ length: 10 }, () => openConsole(platform.address, session)))
    expect(await open(platform.address, { ...session, device: 16 }).connected).toBe(11)
    ends[0]?.socket.emit('heartbeat', 'x'.repeat(70_000))
    await until(() => ends[0]?.socket.disconnected === true)
    expect(ends[1]?.socket.connected).toBe(true)
  })
})

describe('presence', () => {
  test('is stored and sent to the consoles of the tenant, on connecting and disconnecting', async () => {
    const platform = await livePlatform()
    const lion = await openConsole(platform.address, await platform.signInAs('lionEditor'))
    const terminal = await openTerminal(platform, 101)
    const online = async () => (await platform.rows('select online from members where id = 101'))[0]?.online
    expect(await online()).toBe(true)
    await until(() => lion.of('presence').length === 1)
    terminal.socket.disconnect()
    await until(() => lion.of('presence').length === 2)
    expect(await online()).toBe(false)
    expect(lion.of('presence')).toMatchObject([
      { userId: 101, agentInfoId: 1, online: true },
      { userId: 101, agentInfoId: 1, online: false },
    ])
  })

  test('stays when a terminal reconnects before its old socket ends, which is then closed', async () => {
    const platform = await livePlatform()
    const other = await secondPlatform(platform)
    const { uid, token, device } = await terminalToken(platform, 101)
    const first = open(platform.address, { uid, token, device })
    await first.connected
    await first.end.ask('heartbeat', {})
    const second = open(other, { uid, token, device })
    await second.connected
    await until(() => first.end.socket.disconnected)
    expect(first.end.of('session')).toEqual([{ reason: 'elsewhere' }])
    expect(await platform.rows('select online from members where id = 101')).toEqual([{ online: true }])
    expect((await second.end.ask('heartbeat', {})).code).toBe(1)
  })

  test('belongs to the newer of two terminals of one member; the older is closed', async () => {
    const platform = await livePlatform()
    const first = await openTerminal(platform, 101)
    const second = await openTerminal(platform, 101)
    await until(() => first.socket.disconnected)
    expect(first.of('session')).toEqual([{ reason: 'elsewhere' }])
    expect((await second.ask('heartbeat', {})).code).toBe(1)
    await until(async () => (await platform.rows('select * from connections')).length === 1)
    expect(await platform.rows('select online from members where id = 101')).toEqual([{ online: true }])
  })
})

describe('a position', () => {
  test('is stored before it is acknowledged, then relayed to consoles on every platform', async () => {
    const platform = await livePlatform()
    const other = await secondPlatform(platform)
    const lion = await openConsole(other, await platform.signInAs('lionEditor'))
    const terminal = await openTerminal(platform, 101)
    expect(await terminal.ask('position', here)).toEqual({ code: 1, data: null })
    const storedPositions = await platform.rows(
      'select member_id, agent_id, longitude, latitude, height from positions',
    )
    expect(storedPositions).toEqual([
      { member_id: '101', agent_id: '1', longitude: 96.1561, latitude: 16.8053, height: 20 },
    ])
    await until(() => lion.of('position').length === 1)
    expect(lion.of('position')).toEqual([
      { userId: 101, agentInfoId: 1, ...here, type: 'gps', signInTime: platform.clock.now.toISOString() },
    ])
    const [latest] = await platform.rows('select address from latest_positions where member_id = 101')
    expect(latest).toEqual({ address: 'Pansodan Street' })
  })

  test.each([
    [{ longitude: 181, latitude: 0 }, { longitude: 'tooLarge' }],
    [{ longitude: 1, latitude: '2' }, { latitude: 'invalid' }],
    [{ latitude: 1 }, { longitude: 'required' }],
    [{ ...here, at: '2026-03-01T08:02:00.000Z' }, { at: 'invalid' }],
    [{ ...here, at: '2025-12-01T08:02:00.000Z' }, { at: 'invalid' }],
    [{ ...here, address: 'x'.repeat(201) }, { address: 'tooLong' }],
    [null, { form: 'invalid' }],
    [[['x']], { form: 'invalid' }],
  ])('of %j is refused by its field, and the socket stays usable', async (report, data) => {
    const platform = await livePlatform()
    const terminal = await openTerminal(platform, 101)
    expect(await terminal.ask('position', report)).toEqual({ code: 2, data })
    terminal.socket.emit('position')
    terminal.socket.emit('position', report, 'no function')
    terminal.socket.emit('presence', { userId: 1 })
    expect((await terminal.ask('position', here)).code).toBe(1)
    expect(await platform.rows('select count(*)::int as kept from positions')).toEqual([{ kept: 1 }])
  })

  test('beyond the rate is dropped with a code; a flood closes the socket', async () => {
    const platform = await livePlatform()
    const terminal = await openTerminal(platform, 101)
    const answers = await Promise.all(Array.from({ length: 40 }, () => terminal.ask('position', here)))
    const codes = answers.map(({ code }) => code)
    expect(codes).toContain(1)
    expect(codes.filter((code) => code === 11).length).toBeGreaterThanOrEqual(20)
    const [{ kept } = {}] = await platform.rows('select count(*)::int as kept from positions')
    expect(kept).toBe(codes.filter((code) => code === 1).length)
    for (let count = 0; count < 500; count++) terminal.socket.emit('heartbeat', {})
    await until(() => terminal.socket.disconnected)
  })

  test('from a console is ignored', async () => {
    const platform = await livePlatform()
    const lion = await openConsole(platform.address, await platform.signInAs('lionEditor'))
    lion.socket.emit('position', here)
    await openTerminal(platform, 101)
    await until(() => lion.of('presence').length === 1)
    expect(await platform.rows('select * from positions')).toEqual([])
  })
})

test('a console of an agent gets no event of another tenant; one of all tenants gets all', async () => {
  const platform = await livePlatform()
  const lion = await openConsole(platform.address, await platform.signInAs('lionEditor'))
  const river = await openConsole(platform.address, await platform.signInAs('riverEditor'))
  const staff = await openConsole(platform.address, await platform.signInAs('staff'))
  await until(() => [lion, river, staff].every((end) => end.of('review').length >= 4))
  const [ofRiver, ofNobody] = [await openTerminal(platform, 201), await openTerminal(platform, 301)]
  expect((await ofRiver.ask('position', here)).code).toBe(1)
  expect((await ofNobody.ask('position', here)).code).toBe(1)
  await platform.rows("update groups set status = 'Unreviewed' where id = 12")
  await until(() => river.of('review').some(({ kind, pending }) => kind === 'groupCreate' && pending === 1))
  await until(() => staff.of('review').some(({ kind, pending }) => kind === 'groupCreate' && pending === 1))
  await until(() => staff.of('position').length === 2 && staff.of('presence').length === 2)
  expect(staff.of('position').map(({ userId }) => userId)).toEqual([201, 301])
  expect(river.of('position').map(({ userId }) => userId)).toEqual([201])
  expect(river.of('presence').map(({ userId }) => userId)).toEqual([201])
  // An event for the lion, sent last: once it has arrived, all earlier ones would have arrived too.
  const own = await openTerminal(platform, 101)
  await until(() => lion.of('presence').length > 0)
  expect(lion.of('presence')).toMatchObject([{ userId: 101, online: true }])
  expect(lion.of('position')).toEqual([])
  expect(lion.of('review').filter(({ kind, pending }) => kind === 'groupCreate' && pending > 0)).toEqual([])
  expect(own.heard).toEqual([])
})
