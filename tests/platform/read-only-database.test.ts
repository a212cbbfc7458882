import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { type PrivateServer, startPrivateServer } from '../../platform/db/private-server.ts'
import { transportFailure } from '../../platform/wire/transport-failure.ts'
import { databaseFolder } from '../support/database-folder.ts'
import { emptyDatabase } from '../support/databases.ts'
import { freshPlatform } from '../support/platform.ts'
import { startPlatformProcess } from '../support/platform-process.ts'
import { queryOnce } from '../support/query-once.ts'
import { sameAddress } from '../support/same-address.ts'

/** Databases that take no writes, as after a failover to a standby, or with newer tables. */

const { batchAddUserInfo, groupUserWithPage } = contract.userInfo
const bulk = (prefix: string) => ({
  mode: 'bulk',
  prefix,
  start: '1',
  count: 2,
  agentInfoId: null,
  terminalType: 'ipPhone',
})

let directory: string
let server: PrivateServer
beforeAll(async () => {
  directory = await databaseFolder()
  server = await startPrivateServer(directory, () => {})
})
afterAll(async () => {
  await server.stop()
  await rm(directory, { recursive: true, force: true })
})

/** Makes all sessions of the server read-only, including open ones, or the opposite. */
async function setReadOnly(state: 'on' | 'off'): Promise<void> {
  await queryOnce(server.url, `alter system set default_transaction_read_only = ${state}`)
  await queryOnce(server.url, 'select pg_reload_conf()')
}

test('writes are answered as to be repeated and reads go on; ready reports it until the standby becomes the primary', async () => {
  const address = await sameAddress()
  onTestFinished(() => address.close())
  address.leadTo(server.url)
  const platform = await startPlatformProcess(join(directory, 'served'), {
    DATABASE_URL: address.of(server.url),
  })
  onTestFinished(() => platform.end())
  const as = await platform.signIn()
  const ready = async () => {
    const answer = await fetch(`${platform.url}/api/health/ready`)
    return [answer.status, await answer.json()]
  }
  expect(await ready()).toEqual([200, { status: 'ok' }])
  // A session's use is recorded with its next request after a minute.
  await queryOnce(server.url, "update tokens set touched_at = touched_at - interval '5 minutes'")

  await server.stop()
  await writeFile(join(directory, 'postgres', 'standby.signal'), '')
  server = await startPrivateServer(directory, () => {})
  address.leadTo(server.url)
  await vi.waitFor(async () => expect(await ready()).toEqual([503, { status: 'database read-only' }]), 10_000)
  const added = () => platform.call(batchAddUserInfo, bulk('kept'), { as })
  expect(await added()).toMatchObject({ status: 503, code: 0, msg: 'nothing can be stored at present' })
  expect(await platform.call(groupUserWithPage, {}, { as })).toMatchObject({ status: 200, code: 1 })
  expect(await platform.call(contract.root.getToken, {})).toMatchObject({ status: 503, code: 0 })

  await queryOnce(server.url, 'select pg_promote()')
  await vi.waitFor(async () => expect(await ready()).toEqual([200, { status: 'ok' }]), 10_000)
  expect(await added()).toMatchObject({ status: 200, code: 1 })
})

test('sessions that began read-only are closed, so that writes work again though these sessions stay read-only', async () => {
  const platform = await freshPlatform()
  const as = await platform.signInAs('owner')
  const name = new URL(platform.url).pathname.slice(1)
  const others =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  await queryOnce(platform.url, `alter database ${name} set default_transaction_read_only = on`)
  await queryOnce(platform.url, others)
  await vi.waitFor(async () =>
    expect((await platform.app.inject('/api/health/ready')).json()).toEqual({ status: 'database read-only' }),
  )
  // Opens all sessions that the platform may have.
  const reads = Array.from({ length: 30 }, () => platform.call(groupUserWithPage, {}, { as }))
  for (const { code } of await Promise.all(reads)) expect(code).toBe(1)

  await queryOnce(inject('serverUrl'), `alter database ${name} reset default_transaction_read_only`)
  await vi.waitFor(
    async () => {
      const added = await Promise.all(
        ['one', 'two', 'three'].map((prefix) => platform.call(batchAddUserInfo, bulk(prefix), { as })),
      )
      expect(added.map(({ status }) => status)).toEqual([200, 200, 200])
    },
    { timeout: 10_000, interval: 200 },
  )
})

test.each(['25006', '53100'])('a statement refused by %s is answered as to be repeated', (code) => {
  const error = new Error('Failed query', { cause: Object.assign(new Error('no room'), { code }) })
  expect(transportFailure(error)).toEqual({
    status: 503,
    code: 'illegal',
    msg: 'nothing can be stored at present',
  })
})

test('a start on a read-only database ends with one sentence', async () => {
  onTestFinished(() => setReadOnly('off'))
  await setReadOnly('on')
  const start = startPlatformProcess(join(directory, 'standby'), { DATABASE_URL: server.url })
  await expect(start).rejects.toThrow(
    'the platform does not start: the database of DATABASE_URL is read-only, as a standby is: the platform needs the primary, which takes writes',
  )
})

test('a start on tables of a newer version ends with one sentence that names that version', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  await migrate(url)
  const day = 24 * 60 * 60_000
  await queryOnce(
    url,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', $1)",
    [Date.UTC(2031, 4, 6) + day],
  )
  await queryOnce(url, `update settings set value = '"7.8.9"' where key = 'tablesVersion'`)
  const start = startPlatformProcess(join(directory, 'older'), { DATABASE_URL: url })
  await expect(start).rejects.toThrow(
    /does not start: the database has the tables of version 7\.8\.9 \(of 2031-05-07T00:00\), and this is version \S+ \(of [\dT:-]+\): start that version or one after it$/,
  )
  await queryOnce(url, 'drop table settings')
  await expect(migrate(url)).rejects.toThrow(
    'the database has the tables of a newer version (of 2031-05-07T00:00)',
  )
})

test('a start by a user without the right to create tables ends with one sentence', async () => {
  const url = new URL(await emptyDatabase())
  const role = `reader${url.pathname.slice(-6)}`
  await queryOnce(url.href, `create role ${role} login password 'reads'`)
  Object.assign(url, { username: role, password: 'reads' })
  const start = startPlatformProcess(join(directory, 'reader'), { DATABASE_URL: url.href })
  await expect(start).rejects.toThrow('the user of DATABASE_URL may not make tables in the database')
})
