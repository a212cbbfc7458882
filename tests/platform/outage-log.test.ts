import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { logLines } from '../../lib/watch/log-lines.ts'
import { buildApp } from '../../platform/app.ts'
import { makeLogger } from '../../platform/config/logger.ts'
import { openS3Storage } from '../../platform/uploads/s3-storage.ts'
import { StorageFull } from '../../platform/uploads/storage.ts'
import { makeMetrics } from '../../platform/watch/metrics.ts'
import { watchedStorage } from '../../platform/watch/watched-storage.ts'
import { cloneTemplate } from '../support/databases.ts'
import { parseExposition } from '../support/exposition.ts'
import { startObjectStore } from '../support/object-store.ts'
import { freshPlatform } from '../support/platform.ts'
import { startPlatformProcess } from '../support/platform-process.ts'
import { accounts } from '../support/platform-rows.ts'

type Line = Record<string, unknown>
const parsed = (lines: readonly string[]): Line[] => lines.map((line): Line => JSON.parse(line))

/** A logger whose repetitions are counted as on standard output, and its lines. */
function countingLog() {
  const written: string[] = []
  const lines = logLines((line) => void written.push(line))
  return { log: makeLogger('info', lines), flush: lines.flush, read: () => parsed(written) }
}

test('lines have a level in words, an ISO time, the service and the request’s id', async () => {
  const platform = await freshPlatform()
  const requestId = '0e4bdc0e-5b9e-4c7d-a3e8-0c34fdf1f3f2'
  await platform.call(contract.serverInfo.serverState, {}, { as: { token: 'no', uid: '9' }, requestId })
  expect(parsed(platform.logged).find((line) => line.msg === 'request refused')).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    service: 'platform',
    requestId,
  })
})

test('an answer has the id of its request, and one of the platform’s where that is no id', async () => {
  const { app } = await freshPlatform()
  const idOf = async (id: string) =>
    (await app.inject({ url: '/api/health/live', headers: { 'x-request-id': id } })).headers['x-request-id']
  expect(await idOf('abc-7')).toBe('abc-7')
  expect(await idOf('a b"}')).toMatch(/^[\da-f-]{36}$/)
})

test('a failed sign-in is logged with the account that was typed and the address, never the password', async () => {
  const platform = await freshPlatform()
  const as = await platform.temporaryToken()
  const account = accounts.lionEditor.account
  const requestId = '6fb5c9ab-3f3f-4d07-9c7c-9a8ed3a1d7a1'
  await platform.call(
    contract.loginInfo.loginWithPwd,
    { account, password: 'Sandalwood' },
    { as, requestId, headers: { 'x-forwarded-for': '203.0.113.9' } },
  )
  const line = parsed(platform.logged).find(({ msg }) => msg === 'a sign-in failed')
  expect(line).toMatchObject({ level: 'warn', account, address: '203.0.113.9', requestId })
  expect(line).toMatchObject({ reason: 'wrong_password', kind: 'account' })
  expect(platform.logged.join('')).not.toContain('Sandalwood')
})

test('a thousand failed sign-ins in a minute are twenty lines and a count', () => {
  const { log, flush, read } = countingLog()
  for (let number = 0; number < 1000; number++)
    log.warn({ requestId: String(number), account: `a${number}` }, 'a sign-in failed')
  flush()
  expect(read()).toHaveLength(21)
  expect(read().at(-1)).toMatchObject({ account: 'a999', repeated: 980 })
})

test.each([
  ['53100', 'the disk of the database is full'],
  ['25006', 'the database takes no writes'],
  ['57P01', 'the database is away'],
])(
  'a call that fails for SQLSTATE %s logs the cause once in a minute, and its count',
  async (code, cause) => {
    const { log, flush, read } = countingLog()
    const platform = await freshPlatform({ log })
    await platform.rows(`create function fails() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '${code}'; end $$`)
    await platform.rows('create trigger fails before insert on tokens execute function fails()')
    for (let number = 0; number < 5; number++) {
      expect((await platform.call(contract.root.getToken, {})).status).toBe(503)
    }
    flush()
    expect(read()).toMatchObject([
      { level: 'error', msg: cause, err: { cause: { code, message: 'could not extend file' } } },
      { level: 'error', msg: cause, repeated: 4 },
    ])
  },
)

test('a bucket that is away or full is logged with its cause, and its operations are counted', async () => {
  const store = await startObjectStore()
  const { log, flush, read } = countingLog()
  const metrics = makeMetrics({ process: false })
  const settings = { url: store.url, bucket: 'files', keyId: 'id', secret: 'secret', region: 'x' }
  const storage = watchedStorage(openS3Storage(settings), { metrics, log })
  await storage.put('fir', Buffer.from('1'))
  await storage.check()
  store.fail(507, 'QuotaExceeded')
  await expect(storage.put('oak', Buffer.from('1'))).rejects.toBeInstanceOf(StorageFull)
  store.stop()
  const first = async () => {
    for await (const bytes of storage.read('fir', 0, 1)) return bytes
    return undefined
  }
  for (let number = 0; number < 3; number++)
    await expect(first()).rejects.toMatchObject({ name: 'StorageAway' })
  await expect(storage.check()).rejects.toMatchObject({ name: 'StorageAway' })
  flush()
  expect(read().map(({ level, msg, repeated }) => [level, msg, repeated])).toEqual([
    ['error', 'the storage of files is full', undefined],
    ['error', 'the storage of files failed', undefined],
    ['error', 'the storage of files failed', 2],
  ])
  const counted = parseExposition(await metrics.registry.metrics()).filter(
    ({ name }) => name === 'platform_storage_operations_total',
  )
  expect(counted.map(({ labels, value }) => [labels.operation, labels.outcome, value])).toEqual([
    ['put', 'ok', 1],
    ['put', 'full', 1],
    ['read', 'failed', 3],
  ])
})

test('the access log has a line for each request, with its path and without its query', async () => {
  const platform = await freshPlatform()
  const lines: string[] = []
  const app = await buildApp(platform.services, {
    logger: makeLogger('silent'),
    accessLogger: makeLogger('info', { write: (line) => void lines.push(line) }),
  })
  const headers = { 'x-request-id': 'abc-7', 'x-forwarded-for': '203.0.113.9' }
  await app.inject({ url: '/api/health/live?secret=1', headers })
  await app.inject({ url: '/no/such/page?secret=1', headers })
  const common = { event: 'access', requestId: 'abc-7', method: 'GET', address: '203.0.113.9' }
  expect(parsed(lines)).toMatchObject([
    { ...common, path: '/api/health/live', status: 200, ms: expect.any(Number) },
    { ...common, path: '/no/such/page', status: 404, ms: expect.any(Number) },
  ])
  expect(lines.join('')).not.toContain('secret')
})

test('a platform says that it is ready under any LOG_LEVEL, since its supervisor waits for it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ptt-level-'))
  const platform = await startPlatformProcess(directory, {
    DATABASE_URL: await cloneTemplate(),
    LOG_LEVEL: 'error',
  })
  expect((await fetch(`${platform.url}/api/health/live`)).status).toBe(200)
  await platform.end()
})
