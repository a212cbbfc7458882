import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addressesOf } from '../../platform/config/database-hosts.ts'
import { connect, isAway } from '../../platform/db/connect.ts'
import { primaryOf } from '../../platform/db/hosts.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { findPostmaster } from '../../platform/db/postmaster.ts'
import { type PrivateServer, startPrivateServer } from '../../platform/db/private-server.ts'
import { databaseFolder } from '../support/database-folder.ts'
import { emptyDatabase } from '../support/databases.ts'
import { queryOnce } from '../support/query-once.ts'
import { turningPooler } from '../support/turning-pooler.ts'

/** Databases on several hosts, of which one takes writes at a time. */

describe('an address', () => {
  test.each([
    ['postgres://me:secret@a/ptt', ['postgres://me:secret@a/ptt']],
    ['postgres://me:a,b@c,d/ptt', ['postgres://me:a,b@c/ptt', 'postgres://me:a,b@d/ptt']],
    [
      'postgres://a:5432,b:5433/ptt?target_session_attrs=read-write&sslmode=require',
      ['postgres://a:5432/ptt?sslmode=require', 'postgres://b:5433/ptt?sslmode=require'],
    ],
    [
      'postgresql://[2001:db8::1]:5432,[2001:db8::2]/ptt',
      ['postgresql://[2001:db8::1]:5432/ptt', 'postgresql://[2001:db8::2]/ptt'],
    ],
    ['postgres:///ptt?host=a,b&port=1,2', ['postgres:///ptt?host=a&port=1', 'postgres:///ptt?host=b&port=2']],
    ['postgres:///ptt?host=a,b&port=1', ['postgres:///ptt?host=a&port=1', 'postgres:///ptt?host=b&port=1']],
    ['postgres://me@p@a,b', ['postgres://me@p@a', 'postgres://me@p@b']],
  ])('%s has one address for each host', (url, addresses) => {
    expect(addressesOf(url)).toEqual(addresses)
  })
})

/** Two servers with the same rows and password, of which the first takes writes. */
async function twoServers() {
  const folders = [await databaseFolder(), await databaseFolder()] as const
  onTestFinished(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })
  const made = await startPrivateServer(folders[0], () => {})
  await queryOnce(made.url, 'create table notes (text text)')
  await made.stop()
  // With its owner, which is another user than root.
  for (const name of ['postgres', 'postgres-password'])
    execFileSync('cp', ['-a', join(folders[0], name), join(folders[1], name)])
  const first = await startPrivateServer(folders[0], () => {})
  const second = await startPrivateServer(folders[1], () => {})
  onTestFinished(() => first.stop())
  onTestFinished(() => second.stop())
  await setWritable(second, false)
  const port = (server: PrivateServer) => new URL(server.url).port
  const url = first.url.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port(first)},127.0.0.1:${port(second)}`)
  return { first, second, url, port, folder: folders[0] }
}

async function setWritable(server: PrivateServer, writes: boolean): Promise<void> {
  await queryOnce(server.url, `alter system set default_transaction_read_only = ${writes ? 'off' : 'on'}`)
  await queryOnce(server.url, 'select pg_reload_conf()')
}

/** A pool of the test, which begins at the host that takes writes. */
async function connected(url: string) {
  const db = connect(
    url,
    () => {},
    () => true,
    await primaryOf(url),
  )
  onTestFinished(() => db.$client.end())
  return db
}

test('writes go to the host that takes them, and after its loss to the next one that does', async () => {
  const { first, second, url, port } = await twoServers()
  expect(new URL(await primaryOf(url)).port).toBe(port(first))
  const reversed = url.replace(/@(.*),(.*)\/postgres/, '@$2,$1/postgres')
  const db = await connected(reversed)
  const write = async () => {
    const { rows } = await db.$client.query(
      "with made as (insert into notes values ('x')) select inet_server_port() as port",
    )
    return String(rows[0]?.port)
  }
  expect(await write()).toBe(port(first))
  await first.stop()
  await expect(write()).rejects.toThrow()
  await setWritable(second, true)
  expect(await vi.waitFor(write, { timeout: 10_000, interval: 100 })).toBe(port(second))
})

test('without a host that takes writes the one that answers is read', async () => {
  const { first, second, url, port } = await twoServers()
  await first.stop()
  const address = await primaryOf(url)
  expect(new URL(address).port).toBe(port(second))
  expect(await queryOnce(address, 'select count(*)::int as count from notes')).toEqual([{ count: 0 }])
})

test('a host that hangs is given up, and writes go to the next one that takes them', async () => {
  const { second, url, port, folder } = await twoServers()
  const db = await connected(url)
  // As many as there may be connections, so that none is left for a call that keeps its own.
  const writes = () =>
    Promise.allSettled(
      Array.from({ length: 12 }, () => db.transaction((tx) => tx.execute("insert into notes values ('x')"))),
    )
  expect(new Set((await writes()).map(({ status }) => status))).toEqual(new Set(['fulfilled']))
  await freeze(folder)
  await setWritable(second, true)
  for (const outcome of await writes())
    expect(outcome.status === 'rejected' && isAway(outcome.reason)).toBe(true)
  const read = async () => {
    const { rows } = await db.$client.query('select inet_server_port() as port')
    return String(rows[0]?.port)
  }
  expect(await vi.waitFor(read, { timeout: 10_000, interval: 100 })).toBe(port(second))
}, 40_000)

/** Stops every process of a server until the end of the test, as a machine does that hangs. */
async function freeze(folder: string): Promise<void> {
  const server = await findPostmaster(join(folder, 'postgres'))
  if (!server) throw new Error('PostgreSQL does not run')
  const children = execFileSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' })
  const pids = [server.pid, ...children.trim().split('\n').map(Number)]
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  onTestFinished(() => {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  })
}

test('a pooler that hands out connections by transaction is refused at the start', async () => {
  const pooler = await turningPooler(await emptyDatabase())
  onTestFinished(() => pooler.close())
  await expect(migrate(pooler.url)).rejects.toThrow('needs one by session')
})
