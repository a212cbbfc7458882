import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import type { RequestOf } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/contract.ts'
import { generateKeyRing } from '../../lib/wire/key-ring.ts'
import { hashPassword } from '../../platform/secrets/password.ts'
import { sweepDeliveries } from '../../platform/store/notification-deliveries.ts'
import { saveSetting } from '../../platform/store/settings.ts'
import { driveNotification, driveNotifications } from '../../platform/work/notification-run.ts'
import { connectablePlatform, livePlatform, openTerminal, until } from '../support/live.ts'
import type { TestPlatform } from '../support/platform.ts'

const { sendNotify, notifyWithPage, notifyDeliveriesWithPage } = contract.notice
const password = 'Siren-tower-3'
const all = { target: 'allMembers', title: 'Storm', content: 'Go in', password } as const

/** A platform whose members may be notified; `live`: with a real-time side in this process. */
async function withPassword({ live = true } = {}) {
  const platform = live ? await livePlatform() : await connectablePlatform()
  await saveSetting(platform.db, 'notifyPasswordHash', await hashPassword(password))
  let as = await platform.signInAs('owner')
  /** Lets days pass, in which the session ends. */
  const passDays = async (days: number) => {
    platform.pass(days * 24 * 60 * 60_000)
    as = await platform.signInAs('owner')
  }
  const deliveries = async (
    filter: Omit<RequestOf<typeof notifyDeliveriesWithPage>, 'notificationId'> | object = {},
  ) => {
    const input = { notificationId: 1, pageSize: 100, order: 'asc', ...filter } as const
    const { list } = await platform.result(notifyDeliveriesWithPage, input, { as })
    return list.map(({ userId, state }) => [userId, state])
  }
  const first = async () => (await platform.result(notifyWithPage, {}, { as })).list[0]
  const send = () => platform.result(sendNotify, all, { as })
  return { platform, deliveries, first, send, passDays }
}

test('a notification is confirmed by the terminals that are connected, and by others when they connect, within a week', async () => {
  const { platform, deliveries, first, send, passDays } = await withPassword()
  const lamp = await openTerminal(platform, 101)
  const deaf = await openTerminal(platform, 102, undefined, { confirms: false })
  await send()
  await until(async () => (await first())?.confirmed === 1)
  expect(await first()).toMatchObject({
    total: 6,
    reached: 2,
    addressed: 6,
    sentTime: platform.services.now().toISOString(),
  })
  expect(await deliveries({ state: 'reached' })).toEqual([[101, 'reached']])
  expect(await deliveries({ state: 'waiting' })).toHaveLength(5)
  expect(deaf.of('notice')).toHaveLength(1)
  // A terminal without a confirmation gets it again when it connects, one that confirmed does not.
  for (const end of [lamp, deaf]) end.socket.disconnect()
  await passDays(6)
  const again = await openTerminal(platform, 102)
  const late = await openTerminal(platform, 201)
  await openTerminal(platform, 101).then((end) => expect(end.heard).not.toContain('notice'))
  await until(async () => (await first())?.confirmed === 3)
  expect([again, late].map((end) => end.of('notice').map(({ notificationId }) => notificationId))).toEqual([
    [1],
    [1],
  ])
  expect(await deliveries({ state: 'returned' })).toEqual([[201, 'returned']])
  const hour = 60 * 60_000
  const [from, before] = [-hour, hour].map((off) =>
    new Date(platform.services.now().getTime() + off).toISOString(),
  )
  expect(await deliveries({ confirmFrom: from, confirmBefore: before })).toEqual([
    [102, 'reached'],
    [201, 'returned'],
  ])
  await passDays(2)
  const tooLate = await openTerminal(platform, 202)
  expect(tooLate.heard).not.toContain('notice')
  expect(await deliveries({ state: 'waiting' })).toEqual([])
  expect((await deliveries({ state: 'missed' })).map(([id]) => id)).toEqual([103, 202, 301])
})

test('a terminal gets a notification that was sent while its platform did not listen', async () => {
  const { platform, first } = await withPassword()
  const terminal = await openTerminal(platform, 101)
  const listeners =
    "from pg_stat_activity where datname = current_database() and application_name = 'platform live'"
  await until(async () => (await platform.rows(`select pid ${listeners}`)).length === 1)
  await platform.rows(`begin; select pg_terminate_backend(pid) ${listeners};
    insert into notifications (id, title, content, target, reached, offline) values (1, 'Storm', 'Go in', 'allMembers', 1, 5); commit`)
  await driveNotifications(platform.services)
  await until(() => terminal.of('notice').length === 1)
  await until(async () => (await first())?.confirmed === 1)
})

test('two drivers of one notification address each member once', async () => {
  const { platform, deliveries, first } = await withPassword()
  await addMembers(platform, 9000)
  await platform.rows(
    `insert into notifications (title, content, target, reached, offline) values ('x', 'y', 'allMembers', 0, 9006)`,
  )
  await Promise.all([
    driveNotifications(platform.services),
    driveNotification(platform.services, 1),
    driveNotifications(platform.services),
  ])
  await until(async () => (await first())?.sentTime !== null)
  expect((await first())?.addressed).toBe(9006)
  expect(await platform.rows('select count(*)::int as count from notification_deliveries')).toEqual([
    { count: 9006 },
  ])
  expect(await deliveries()).toHaveLength(100)
})

test('a platform that is killed in the middle goes on when it starts again, and no terminal gets a notification twice', async () => {
  const { platform, first } = await withPassword({ live: false })
  await addMembers(platform, 6000)
  // The member that is addressed last.
  await platform.rows(`insert into members (id, account, nick_name, terminal_type, agent_id, password_hash, account_status, authorised_years)
    select 900000, 'member900000', 'last', terminal_type, agent_id, password_hash, account_status, authorised_years from members where id = 101`)
  const ids = [101, 900_000]
  const killed = await startProcess(platform)
  const before = await Promise.all(ids.map((id) => openTerminal(platform, id, killed.address)))
  const slow = `create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.4); return null; end $$;
    create trigger slowly after insert on notification_deliveries for each statement execute function slowly()`
  await platform.rows(slow)
  await platform.rows(
    `insert into notifications (id, title, content, target, reached, offline) values (1, 'Storm', 'Go in', 'allMembers', 2, 6005)`,
  )
  await platform.rows(`select pg_notify('live', '{"notification":1}')`)
  await until(async () => (await first())?.confirmed === 1, 30_000)
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  const left = await first()
  expect(left?.sentTime).toBeNull()
  expect(left?.addressed).toBeLessThan(6007)
  const restarted = await startProcess(platform)
  const after = await Promise.all(ids.map((id) => openTerminal(platform, id, restarted.address)))
  // The sweep of every platform, once a minute: the killed one's connections may run for a moment longer.
  await until(async () => {
    await driveNotifications(platform.services)
    return (await first())?.sentTime !== null
  }, 30_000)
  await until(async () => (await first())?.confirmed === 2, 30_000)
  expect((await first())?.addressed).toBe(6007)
  expect(await platform.rows('select count(*)::int as count from notification_deliveries')).toEqual([
    { count: 6007 },
  ])
  expect([before, after].map((ends) => ends.map((end) => end.of('notice').length))).toEqual([
    [1, 0],
    [0, 1],
  ])
}, 120_000)

test('deliveries are kept for half a year', async () => {
  const { platform } = await withPassword()
  await platform.rows(`insert into notifications (id, title, content, target, reached, offline, created_at, addressed_at)
    values (1, 'x', 'y', 'allMembers', 0, 1, '2025-08-01', '2025-08-01'), (2, 'x', 'y', 'allMembers', 0, 1, '2026-02-01', '2026-02-01')`)
  await platform.rows('insert into notification_deliveries values (1, 101, false), (2, 101, false)')
  await sweepDeliveries(platform.db, platform.services.now())
  await sweepDeliveries(platform.db, platform.services.now())
  expect(await platform.rows('select notification_id::int as id from notification_deliveries')).toEqual([
    { id: 2 },
  ])
})

const addMembers = ({ rows }: TestPlatform, count: number) =>
  rows(
    `insert into members (account, nick_name, terminal_type, agent_id, password_hash)
     select 'many' || n, 'many', 'ipPhone', 2, 'x' from generate_series(1, $1::int) n`,
    [count],
  )

async function startProcess({ url }: TestPlatform): Promise<{ child: ChildProcess; address: string }> {
  const args = ['tests/support/live-process.ts', url, JSON.stringify(generateKeyRing()), '2000']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [address] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, address: String(address) }
}
