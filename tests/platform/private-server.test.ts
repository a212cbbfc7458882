import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { findPostmaster, isAlive } from '../../platform/db/postmaster.ts'
import { type PrivateServer, startPrivateServer } from '../../platform/db/private-server.ts'
import { holdDatabase } from '../../platform/db/sole-use.ts'
import { databaseFolder } from '../support/database-folder.ts'
import { platformOn } from '../support/platform.ts'
import { insertFixture } from '../support/platform-rows.ts'
import { queryOnce } from '../support/query-once.ts'

let directory: string
let server: PrivateServer
const progress: string[] = []
const started: PrivateServer[] = []
async function start(): Promise<PrivateServer> {
  const one = await startPrivateServer(directory, (text) => progress.push(text))
  started.push(one)
  return one
}
/** Stops all at once: each watches the same server, and would restart it after another one stopped it. */
const stopAll = () => Promise.all(started.splice(0).map((one) => one.stop()))
const data = () => join(directory, 'postgres')

beforeAll(async () => {
  directory = await databaseFolder()
  server = await start()
})
afterAll(async () => {
  await stopAll()
  await rm(directory, { recursive: true, force: true })
})

async function ask(query: string): Promise<unknown> {
  const [row = {}] = await queryOnce(server.url, query)
  return Object.values(row)[0]
}

async function eventually<Value>(
  read: () => Promise<Value>,
  wanted: (value: Value) => boolean,
): Promise<Value> {
  for (let tries = 0; tries < 200; tries++) {
    const value = await read()
    if (wanted(value)) return value
    await new Promise((done) => setTimeout(done, 50))
  }
  return read()
}

test('a new directory gets a durable server on loopback, whose password only the owner of the file can read', async () => {
  expect(progress).toEqual(['making the database', 'starting the database'])
  expect(await ask('show fsync')).toBe('on')
  expect(await ask('show synchronous_commit')).toBe('on')
  expect(await ask('show full_page_writes')).toBe('on')
  expect(await ask('show listen_addresses')).toBe('127.0.0.1')
  expect(await ask("select lower('ÄĐ')")).toBe('äđ')
  expect((await stat(join(directory, 'postgres-password'))).mode & 0o777).toBe(0o600)
  const url = new URL(server.url)
  url.password = 'guess'
  await expect(new pg.Client({ connectionString: url.href }).connect()).rejects.toThrow(
    'password authentication failed',
  )
})

test('a second start uses the running server instead of starting another', async () => {
  const before = await findPostmaster(data())
  const second = await start()
  expect(second.url).toBe(server.url)
  expect(await findPostmaster(data())).toEqual(before)
})

test('one platform at a time can hold the database', async () => {
  const hold = await holdDatabase(server.url, directory)
  await expect(holdDatabase(server.url, directory)).rejects.toThrow(
    `another platform is running on ${directory}: stop it, or set DATA_DIR`,
  )
  await hold.release()
  await (await holdDatabase(server.url, directory)).release()
})

test('a killed server restarts on its port; calls meanwhile answer 503 with retry-after', async () => {
  await migrate(server.url)
  await insertFixture(server.url)
  const platform = await platformOn(server.url)
  const as = await platform.signInAs('lionEditor')
  const list = () => platform.call(contract.userInfo.groupUserWithPage, {}, { as })
  const before = await findPostmaster(data())
  process.kill(before?.pid ?? 0, 'SIGKILL')
  const away = await eventually(list, ({ status }) => status !== 200)
  expect(away).toMatchObject({ status: 503, code: 0, msg: 'try again in a moment', retryAfter: '2' })
  for (const path of ['/health', '/api/health/ready']) {
    const answer = await platform.app.inject(path)
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'database away' }])
  }
  expect((await platform.app.inject('/api/health/live')).statusCode).toBe(200)
  expect(await eventually(list, ({ status }) => status === 200)).toMatchObject({
    code: 1,
    data: { total: 3 },
  })
  for (const path of ['/health', '/api/health/ready'])
    expect((await platform.app.inject(path)).json()).toEqual({ status: 'ok' })
  const after = await findPostmaster(data())
  expect(after?.port).toBe(before?.port)
  expect(after?.pid).not.toBe(before?.pid)
  await platform.close()
})

test('a running server whose process is hidden, as from a unit of systemd, is found and its pid file stays', async () => {
  const running = await findPostmaster(data())
  expect(running).toBeDefined()
  expect(await findPostmaster(data(), join(data(), 'no-processes'))).toEqual(running)
  expect(await findPostmaster(data())).toEqual(running)
})

test('it stops with the platform, and starts despite a leftover pid file with the number of another process', async () => {
  const before = await findPostmaster(data())
  await stopAll()
  expect(isAlive(before?.pid ?? 0)).toBe(false)
  const left = ['1', data(), '1795000000', '5999', '', '127.0.0.1', '0 0', 'ready', ''].join('\n')
  await writeFile(join(data(), 'postmaster.pid'), left.replace(/^1/, String(process.pid)))
  server = await start()
  expect(await ask('select 1')).toBe(1)
  expect(await readFile(`${data()}.log`, 'utf8')).toContain('ready to accept connections')
})
