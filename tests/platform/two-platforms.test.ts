import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { generateKeyRing } from '../../lib/wire/key-ring.ts'
import { databaseFolder } from '../support/database-folder.ts'
import { emptyDatabase } from '../support/databases.ts'
import type { Session } from '../support/platform.ts'
import { type PlatformProcess, startPlatformProcess } from '../support/platform-process.ts'
import { newAgent } from '../support/platform-rows.ts'
import { queryOnce } from '../support/query-once.ts'

/** Two platforms with one DATABASE_URL and separate data directories share sessions, limits and request ids. */

const { getToken } = contract.root
const { loginWithPwd, loginOut } = contract.loginInfo
const { batchAddUserInfo, groupUserWithPage } = contract.userInfo
const { createAgentInfo } = contract.agentInfo
const owner = { account: 'admin', password: 'owner-Pass-1' }

let url: string
let directories: string[]
let one: PlatformProcess
let other: PlatformProcess
let session: Session

beforeAll(async () => {
  url = await emptyDatabase()
  directories = await Promise.all([databaseFolder(), databaseFolder()])
  const env = {
    DATABASE_URL: url,
    WIRE_KEYS: JSON.stringify(generateKeyRing()),
    OWNER_PASSWORD: owner.password,
  }
  // Both start at the same time on a database without tables.
  ;[one, other] = await Promise.all([
    startPlatformProcess(directories[0] ?? '', env),
    startPlatformProcess(directories[1] ?? '', env),
  ])
  session = await one.signIn(owner)
})
afterAll(async () => {
  await Promise.all([one.end(), other.end()])
  for (const directory of directories) await rm(directory, { recursive: true, force: true })
})

async function temporary(platform: PlatformProcess): Promise<Session> {
  const { data } = await platform.call(getToken, {})
  return { token: getToken.result.parse(data).Token, uid: '' }
}

const bulk = (prefix: string, count: number, agentInfoId: number | null = null) => ({
  mode: 'bulk',
  prefix,
  start: '1',
  count,
  agentInfoId,
  terminalType: 'ipPhone',
})

test('two simultaneous first starts create the tables and the owner once', async () => {
  expect(await queryOnce(url, 'select account from login_accounts')).toEqual([{ account: owner.account }])
})

test('a session of the first platform is valid at the second, and ends at both', async () => {
  const mine = await one.signIn(owner)
  const list = (platform: PlatformProcess) => platform.call(groupUserWithPage, {}, { as: mine })
  expect(await list(other)).toMatchObject({ status: 200, code: 1 })
  const signOut = await other.call(loginOut, { UserId: Number(mine.uid) }, { as: mine })
  expect(signOut).toMatchObject({ status: 200, code: 1 })
  expect(await list(one)).toMatchObject({ status: 401 })
  expect(await list(other)).toMatchObject({ status: 401 })
})

test('wrong passwords are counted together', async () => {
  const guess = async (platform: PlatformProcess) => {
    const as = await temporary(platform)
    return (await platform.call(loginWithPwd, { account: 'nobody', password: 'guess-123' }, { as })).code
  }
  const codes: number[] = []
  for (let tries = 0; tries < 12; tries++) codes.push(await guess(tries % 2 ? one : other))
  expect(codes).toEqual([...Array<number>(10).fill(8), 11, 11])
})

test('wrong passwords that both get at once are counted together', async () => {
  const guess = async (number: number, account: string) => {
    const platform = number % 2 ? one : other
    const as = await temporary(platform)
    return (await platform.call(loginWithPwd, { account, password: 'guess-123' }, { as })).code
  }
  const all = (count: number, nameOf: (number: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, number) => guess(number, nameOf(number))))
  // Removes earlier attempts, so that only this test's count at the address.
  await queryOnce(url, 'delete from sign_in_attempts')
  const atOne = await all(40, () => 'some.name')
  expect(atOne.filter((code) => code === 8)).toHaveLength(10)
  const atMany = await all(80, (number) => `name${number}`)
  expect(atMany.filter((code) => code === 8)).toHaveLength(15)
})

test('right passwords that both get at once do not refuse each other', async () => {
  await queryOnce(url, 'delete from sign_in_attempts')
  const sessions = await Promise.all(
    Array.from({ length: 60 }, (_, number) => (number % 2 ? one : other).signIn(owner)),
  )
  expect(new Set(sessions.map(({ token }) => token)).size).toBe(60)
})

test('a platform that is lost in the middle of a try blocks no other platform', async () => {
  const lost = new pg.Client(url)
  lost.on('error', () => {})
  await lost.connect()
  await lost.query(`begin; select pg_advisory_xact_lock(hashtextextended('account account 1', 0))`)
  const { rows } = await lost.query('select pg_backend_pid() as pid')
  let isIn = false
  const entering = one.signIn(owner).then(() => {
    isIn = true
  })
  await setTimeout(300)
  expect(isIn).toBe(false)
  await queryOnce(url, 'select pg_terminate_backend($1)', [rows[0]?.pid])
  await entering
  expect(isIn).toBe(true)
})

test('a request sent to both at the same time is done once and answered alike', async () => {
  const requestId = randomUUID()
  const send = (platform: PlatformProcess) =>
    platform.call(batchAddUserInfo, bulk('twice', 3), { as: session, requestId })
  const [first, second] = await Promise.all([send(one), send(other)])
  expect(first).toMatchObject({ status: 200, code: 1 })
  expect(second).toEqual(first)
  const [row] = await queryOnce(url, `select count(*)::int from members where account like 'twice%'`)
  expect(row).toEqual({ count: 3 })
})

test('a quota holds for simultaneous additions at both', async () => {
  const agent = {
    ...newAgent,
    limitCount: 10,
    password: owner.password,
    effectTime: '2038-01-01T00:00:00.000Z',
  }
  const made = await one.call(createAgentInfo, agent, { as: session })
  const { agentInfoId } = createAgentInfo.result.parse(made.data)
  const add = (number: number) =>
    (number % 2 ? one : other).call(batchAddUserInfo, bulk(`quota${number}x`, 3, agentInfoId), {
      as: session,
    })
  const codes = (await Promise.all(Array.from({ length: 8 }, (_, number) => add(number)))).map(
    ({ code }) => code,
  )
  expect(codes.toSorted((a, b) => a - b)).toEqual([1, 1, 1, 6, 6, 6, 6, 6])
  const [row] = await queryOnce(url, 'select count(*)::int from members where agent_id = $1', [agentInfoId])
  expect(row).toEqual({ count: 9 })
})

test('the first keeps serving when the second is killed', async () => {
  await other.end('SIGKILL')
  expect(await one.call(batchAddUserInfo, bulk('after', 1), { as: session })).toMatchObject({ code: 1 })
})
