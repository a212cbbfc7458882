import { expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { kindOf } from '../../lib/watch/error-ring.ts'
import { sweep } from '../../platform/start/sweeps.ts'
import { platformVersion } from '../../platform/watch/version.ts'
import { livePlatform, openConsole, openTerminal } from '../support/live.ts'
import { freshPlatform, nobody } from '../support/platform.ts'

const { serverState, serverVersions } = contract.serverInfo
const secret = 'Rosewood-secret-91'

test('the owner reads sizes, queues and sweeps', async () => {
  const platform = await freshPlatform()
  const as = await platform.signInAs('owner')
  await platform.rows(`
    insert into message_outbox (telephone, purpose, code, locale, attempts, next_at, expires_at) values
      ('0977', 'login', '123456', 'en', 0, '2026-03-01T07:59:00Z', '2026-03-01T09:00:00Z'),
      ('0988', 'login', '654321', 'en', 3, '2026-03-01T08:01:00Z', '2026-03-01T09:00:00Z')`)
  const before = await platform.result(serverState, {}, { as })
  expect(before).toMatchObject({
    readAt: platform.clock.now.toISOString(),
    process: { version: platformVersion, node: process.version },
    messages: { waiting: 2, failed: 1, late: 60 },
    sockets: { consoles: 0, terminals: 0, online: 0 },
    uploads: { receiving: 0, imports: 0 },
    errors: [],
  })
  expect(before.database.size).toBeGreaterThan(1_000_000)
  expect(before.database.connections).toBeLessThanOrEqual(before.database.limit)
  expect(before.storage?.free).toBeGreaterThan(0)
  expect(before.sweeps.every(({ lastRun }) => lastRun === null)).toBe(true)
  await sweep(platform.services)
  const after = await platform.result(serverState, {}, { as })
  expect(after.sweeps.map(({ lastRun, failed }) => [lastRun, failed])).toEqual(
    after.sweeps.map(() => [platform.clock.now.toISOString(), false]),
  )
  const months = await platform.rows(
    "select relname from pg_class where relname ~ '^positions_\\d{4}_\\d\\d$' order by 1",
  )
  const last = String(months.at(-1)?.relname).slice(-7).replace('_', '-')
  expect(after.positions).toEqual({ months: months.length, last, outside: 0, queue: 0 })
})

test('it counts the sockets of the process and the members online', async () => {
  const platform = await livePlatform()
  const as = await platform.signInAs('owner')
  await openConsole(platform.address, as)
  await openTerminal(platform, 101)
  const { sockets } = await platform.result(serverState, {}, { as })
  expect(sockets).toEqual({ consoles: 1, terminals: 1, online: 1, processes: 1 })
})

test('an editor, an agent’s editor and a visitor are refused the state, and editors get only the version', async () => {
  const platform = await freshPlatform()
  for (const who of ['staff', 'lionEditor'] as const) {
    const as = await platform.signInAs(who)
    expect(await platform.call(serverState, {}, { as })).toMatchObject({ code: 0, data: null })
    expect(await platform.result(serverVersions, {}, { as })).toEqual({ platform: platformVersion })
  }
  const owner = await platform.signInAs('owner')
  expect(await platform.result(serverVersions, {}, { as: owner })).toEqual({
    platform: platformVersion,
    node: process.version,
    database: expect.stringMatching(/^\d+\.\d+/),
  })
  for (const as of [nobody, await platform.temporaryToken()]) {
    expect(await platform.call(serverState, {}, { as })).toMatchObject({ status: 401 })
    expect(await platform.call(serverVersions, {}, { as })).toMatchObject({ status: 401 })
  }
})

test('a broken call and a failed sweep are remembered by request id, without the request’s data', async () => {
  const platform = await freshPlatform()
  const as = await platform.signInAs('owner')
  await platform.rows('alter table feedback rename column detail to detail_away')
  await platform.rows('alter table sign_in_attempts rename to attempts_away')
  const requestId = '6f1f3b0e-4f6c-4b62-9d6e-2d2c6f5f0a11'
  const dataList = { type: 'other', detail: secret, contact: secret }
  const answer = await platform.call(contract.feedbackInfo.createInfo, { dataList }, { as, requestId })
  expect(answer.status).toBe(500)
  await expect(sweep(platform.services)).rejects.toThrow()
  const state = await platform.result(serverState, {}, { as })
  expect(state.errors).toEqual([
    { at: platform.clock.now.toISOString(), requestId: '', call: 'signInAttempts', kind: kinds('42P01') },
    {
      at: platform.clock.now.toISOString(),
      requestId,
      call: 'feedbackInfo/createInfo',
      kind: kinds('42703'),
    },
  ])
  expect(JSON.stringify(state)).not.toContain(secret)
  // The sweeps after the failed one ran.
  expect(state.sweeps.filter(({ failed }) => failed).map(({ name }) => name)).toEqual(['signInAttempts'])
  expect(state.sweeps.every(({ lastRun }) => lastRun !== null)).toBe(true)
})

const kinds = (code: string) => `DrizzleQueryError ← DatabaseError ${code}`

test('the last twenty errors are stored, and an invalid request id is not', async () => {
  const platform = await freshPlatform()
  const { errors } = platform.services.vitals
  for (let place = 0; place < 30; place++) {
    errors.note(new Error(secret), { at: platform.clock.now, requestId: `r${place}`, call: 'a/b' })
  }
  errors.note(new TypeError(secret), { at: platform.clock.now, requestId: `${secret}\n<b>`, call: 'a/b' })
  expect(errors.latest()).toHaveLength(20)
  expect(errors.latest().slice(0, 2)).toMatchObject([
    { requestId: '', kind: 'TypeError' },
    { requestId: 'r29', kind: 'Error' },
  ])
  expect(kindOf(Object.assign(new Error(secret), { code: `${secret} ` }))).toBe('Error ?')
})
