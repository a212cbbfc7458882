import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { findPostmaster } from '../../platform/db/postmaster.ts'
import { startPrivateServer } from '../../platform/db/private-server.ts'
import { connectionTo } from '../support/database-connection.ts'
import { databaseFolder } from '../support/database-folder.ts'
import type { Session } from '../support/platform.ts'
import { type PlatformProcess, startPlatformProcess } from '../support/platform-process.ts'

/** One data directory belongs to one platform, even after its PostgreSQL died and restarted. */

let directory: string
let platform: PlatformProcess
let session: Session

beforeEach(async () => {
  directory = await databaseFolder()
  platform = await startPlatformProcess(directory)
  session = await platform.signIn()
})
afterEach(async () => {
  await platform.end()
  await rm(directory, { recursive: true, force: true })
})

const data = () => join(directory, 'postgres')
const list = () => platform.call(contract.userInfo.groupUserWithPage, {}, { as: session })
const served = { timeout: 20_000, interval: 20 }

async function killDatabase(): Promise<void> {
  const running = await findPostmaster(data())
  process.kill(running?.pid ?? 0, 'SIGKILL')
  await vi.waitFor(async () => expect((await list()).status).toBe(503), served)
}

/** A second connection to the platform's database. */
async function intruder(): Promise<pg.Client> {
  const client = new pg.Client(await connectionTo({ dataDir: directory }))
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  return client
}

const holder = `select pid, objid from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and granted and application_name like 'platform lock%'`

test('a second platform is refused within two seconds, also after PostgreSQL died and came back', async () => {
  for (const hasDied of [false, true]) {
    if (hasDied) {
      await killDatabase()
      await vi.waitFor(async () => expect(await list()).toMatchObject({ status: 200, code: 1 }), served)
    }
    const began = performance.now()
    await expect(startPlatformProcess(directory)).rejects.toThrow(
      `the platform does not start: another platform is running on ${directory}: stop it, or set DATA_DIR`,
    )
    expect(performance.now() - began).toBeLessThan(2000)
    expect(await list()).toMatchObject({ status: 200, code: 1 })
  }
})

test('calls are served again only once the lock is held again', async () => {
  await killDatabase()
  await vi.waitFor(async () => expect((await list()).status).toBe(200), served)
  expect((await (await intruder()).query(holder)).rows).toHaveLength(1)
})

test('a platform whose lock another platform took ends with one sentence, and leaves it the server', async () => {
  const other = await intruder()
  const [held] = (await other.query(holder)).rows
  const admin = await intruder()
  // When the platform's connection breaks, the lock goes to the connection that waits for it.
  const taking = other.query('select pg_advisory_lock($1)', [held.objid])
  await vi.waitFor(async () => {
    const { rows } = await admin.query('select 1 from pg_locks where objid = $1 and not granted', [
      held.objid,
    ])
    expect(rows).toHaveLength(1)
  }, served)
  await admin.query('select pg_terminate_backend($1)', [held.pid])
  await taking
  expect(await platform.failure).toBe(
    `another platform has taken over ${directory} while PostgreSQL was away`,
  )
  await platform.end()
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  const running = await findPostmaster(data())
  await other.end()
  process.kill(running?.pid ?? 0, 'SIGINT')
  await vi.waitFor(async () => expect(await findPostmaster(data())).toBeUndefined(), served)
})

test('a platform does not wait in vain for a server that another platform restarted on its own port', async () => {
  const folder = await databaseFolder()
  const taken = vi.fn()
  const first = await startPrivateServer(folder, () => {}, undefined, taken)
  const before = await findPostmaster(join(folder, 'postgres'))
  process.kill(before?.pid ?? 0, 'SIGKILL')
  const second = await startPrivateServer(folder, () => {})
  onTestFinished(async () => {
    await Promise.all([first.stop(), second.stop()])
    await rm(folder, { recursive: true, force: true })
  })
  // If the first was faster, both use its port.
  if (second.url !== first.url) await vi.waitFor(() => expect(taken).toHaveBeenCalled(), served)
})
