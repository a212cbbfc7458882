import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { generateKeyRing } from '../../lib/wire/key-ring.ts'
import {
  here,
  type LivePlatform,
  livePlatform,
  open,
  openConsole,
  openTerminal,
  until,
} from '../support/live.ts'

const lease = 2000

/** Starts a platform in another process on the same database; it prints its address as its first line. */
async function startProcess({ url }: LivePlatform): Promise<{ child: ChildProcess; address: string }> {
  const args = ['tests/support/live-process.ts', url, JSON.stringify(generateKeyRing()), String(lease)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [address] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, address: String(address) }
}

const onlineOf = async ({ rows }: LivePlatform) =>
  (await rows('select id::int from members where online order by id')).map(({ id }) => id)

test('the terminals of a killed platform are offline once its lease has lapsed, and consoles receive that event', async () => {
  const platform = await livePlatform({ lease })
  const lion = await openConsole(platform.address, await platform.signInAs('lionEditor'))
  const { child, address } = await startProcess(platform)
  await openTerminal(platform, 101, address)
  await openTerminal(platform, 102)
  expect(await onlineOf(platform)).toEqual([101, 102])
  child.kill('SIGKILL')
  await once(child, 'exit')
  await until(async () => (await onlineOf(platform)).join() === '102', 2 * lease)
  await until(() => lion.of('presence').length === 3)
  expect(lion.of('presence').at(-1)).toMatchObject({ userId: 101, online: false })
  expect(await platform.rows('select count(*)::int as processes from live_processes')).toEqual([
    { processes: 1 },
  ])
})

test('a platform whose process row was removed makes its terminals reconnect', async () => {
  const platform = await livePlatform({ lease })
  const terminal = await openTerminal(platform, 101)
  terminal.socket.io.reconnection(true)
  await platform.rows('delete from live_processes')
  expect(await onlineOf(platform)).toEqual([])
  await until(async () => (await onlineOf(platform)).length === 1, 10_000)
  expect((await terminal.ask('position', here)).code).toBe(1)
})

test('a session that was revoked while no platform listened is ended once one listens again', async () => {
  const platform = await livePlatform()
  const lion = await openConsole(platform.address, await platform.signInAs('lionEditor'))
  const terminal = await openTerminal(platform, 101)
  const listeners =
    "from pg_stat_activity where datname = current_database() and application_name = 'platform live'"
  await until(async () => (await platform.rows(`select pid ${listeners}`)).length === 1)
  await platform.rows(
    `begin; select pg_terminate_backend(pid) ${listeners}; delete from tokens where kind = 'full'; commit`,
  )
  await until(() => lion.socket.disconnected)
  expect(lion.of('session')).toEqual([{ reason: 'revoked' }])
  expect((await terminal.ask('heartbeat', {})).code).toBe(1)
})

test('consoles reconnect once a platform listens again, because they may have missed events; terminals stay', async () => {
  const platform = await livePlatform()
  const lion = await openConsole(platform.address, await platform.signInAs('lionEditor'))
  const terminal = await openTerminal(platform, 101)
  const listeners =
    "from pg_stat_activity where datname = current_database() and application_name = 'platform live'"
  await until(async () => (await platform.rows(`select pid ${listeners}`)).length === 1)
  let closed = 0
  lion.socket.on('disconnect', () => closed++)
  lion.socket.io.reconnection(true)
  await platform.rows(`select pg_terminate_backend(pid) ${listeners}`)
  await until(() => closed === 1 && lion.socket.connected)
  expect(lion.of('session')).toEqual([])
  expect((await terminal.ask('heartbeat', {})).code).toBe(1)
  terminal.socket.disconnect()
  await until(() => lion.of('presence').at(-1)?.online === false)
})

test('a position that could not be stored is not acknowledged, and the next one is stored', async () => {
  const platform = await livePlatform()
  const terminal = await openTerminal(platform, 101)
  await platform.rows('alter table positions rename to positions_away')
  expect((await terminal.ask('position', here)).code).not.toBe(1)
  await platform.rows('alter table positions_away rename to positions')
  expect((await terminal.ask('position', here)).code).toBe(1)
  expect(await platform.rows('select count(*)::int as kept from positions')).toEqual([{ kept: 1 }])
})

test('an address with a hundred refused handshakes is then rejected without a code', async () => {
  const platform = await livePlatform()
  const knock = () => open(platform.address, { uid: 1, token: 'x', device: 16 }).connected
  const codes = await Promise.all(Array.from({ length: 100 }, knock))
  expect(new Set(codes)).toEqual(new Set([0]))
  expect(await knock()).toBeNaN()
})
