import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallSpec } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/contract.ts'
import { openAnswer, sealRequest } from '../../lib/wire/envelope.ts'
import { type KeyRing, parseKeyRing } from '../../lib/wire/key-ring.ts'
import { findPostmaster } from '../../platform/db/postmaster.ts'
import { databaseFolder } from '../support/database-folder.ts'

const rounds = 20
const writers = 4
const perWrite = 3
const { batchAddUserInfo } = contract.userInfo
const { getToken } = contract.root
const { loginWithPwd } = contract.loginInfo

let directory: string
let child: ChildProcess | undefined
let address = ''
let ring: KeyRing
let session = { token: '', uid: '' }

beforeAll(async () => {
  directory = await databaseFolder()
})
afterAll(async () => {
  if (child && child.exitCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await rm(directory, { recursive: true, force: true })
})

/** Starts the real platform and waits for its `ready`. */
async function start(): Promise<void> {
  const { PATH, TZ } = process.env
  child = spawn(process.execPath, ['platform/server.ts'], {
    env: { PATH, TZ, NODE_ENV: 'test', DATA_DIR: directory, PLATFORM_PORT: '0', SEED: 'none' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('no output')
  for await (const line of createInterface(child.stdout)) {
    const { event, port, text } = JSON.parse(line)
    if (event === 'failed') throw new Error(`the platform does not start: ${text}`)
    if (event !== 'ready') continue
    address = `http://127.0.0.1:${port}`
    child.stdout.resume()
    return
  }
  throw new Error('the platform ended before it was ready')
}

async function kill(): Promise<void> {
  if (!child) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function call(spec: CallSpec, input: unknown): Promise<{ code: number; data: unknown }> {
  const context = { call: spec.path, requestId: randomUUID() }
  const { p, b, reply } = sealRequest(ring, context, input)
  const headers = {
    authorization: session.token,
    uid: session.uid,
    name: '',
    'x-request-id': context.requestId,
  }
  const body = spec.method === 'POST' ? new URLSearchParams({ p, b }) : undefined
  const answer = await fetch(`${address}/api/${spec.path}?locale=en`, { method: spec.method, headers, body })
  const plaintext = spec.plaintext || answer.status !== 200
  return openAnswer(ring, reply, context, await answer.text(), { plaintext })
}

async function signIn(): Promise<void> {
  ring = parseKeyRing(await readFile(join(directory, 'wire-keys.json'), 'utf8'))
  const { account, password } = JSON.parse(await readFile(join(directory, 'first-run.json'), 'utf8'))
  session = { token: getToken.result.parse((await call(getToken, {})).data).Token, uid: '' }
  const { Token, LoginId } = loginWithPwd.result.parse((await call(loginWithPwd, { account, password })).data)
  session = { token: Token, uid: String(LoginId) }
}

/** Adds members until the platform is gone; what was acknowledged goes into `acknowledged`, the rest into `sent`. */
async function write(round: number, writer: number, acknowledged: string[], sent: string[]): Promise<void> {
  for (let number = 0; ; number++) {
    const prefix = `r${round}w${writer}n${number}x`
    sent.push(prefix)
    try {
      const bulk = {
        mode: 'bulk',
        prefix,
        start: '1',
        count: perWrite,
        agentInfoId: null,
        terminalType: 'ipPhone',
      }
      const { code } = await call(batchAddUserInfo, bulk)
      if (code !== 1) throw new Error(`answered ${code}`)
      acknowledged.push(prefix)
    } catch (error) {
      // The connection broke off: that is the kill. Anything else is a failure of the platform.
      if (error instanceof TypeError) return
      throw error
    }
  }
}

test('killed twenty times in the middle of writes, no acknowledged write is lost and none is half done', async () => {
  await start()
  await signIn()
  const acknowledged: string[] = []
  const sent: string[] = []
  for (let round = 0; round < rounds; round++) {
    const writing = Promise.allSettled(
      Array.from({ length: writers }, (_, writer) => write(round, writer, acknowledged, sent)),
    )
    // Whatever the machine's pace: some are acknowledged, others are on their way.
    const enough = acknowledged.length + 1 + (round % 4)
    while (acknowledged.length < enough) await new Promise((done) => setTimeout(done, (round * 7) % 20))
    // Every fifth time its database is killed with it, as when the machine's power fails.
    const postmaster = round % 5 === 4 ? await findPostmaster(join(directory, 'postgres')) : undefined
    if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
    await kill()
    const ends = await writing
    // Only without its database may it have answered that it cannot.
    if (!postmaster) expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
    await start()
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds)

  const client = new pg.Client({ connectionString: await databaseUrl() })
  await client.connect()
  const { rows } = await client.query(
    "select regexp_replace(account, 'x\\d+$', 'x') as prefix, count(*)::int as count from members group by 1",
  )
  const logged = await client.query(
    "select count(*)::int as count from operation_log where call = 'userInfo/batchAddUserInfo'",
  )
  const tallied = await client.query('select members from tallies where agent_id = 0')
  await client.end()

  const kept = new Map(rows.map(({ prefix, count }) => [prefix, count]))
  expect(acknowledged.filter((prefix) => !kept.has(prefix))).toEqual([])
  expect(rows.filter(({ count }) => count !== perWrite)).toEqual([])
  expect([...kept.keys()].filter((prefix) => !sent.includes(prefix))).toEqual([])
  // A write and its log row are one: as many of the one as of the other, and the tally knows them all.
  expect(logged.rows).toEqual([{ count: kept.size }])
  expect(tallied.rows).toEqual([{ members: kept.size * perWrite }])
}, 180_000)

async function databaseUrl(): Promise<string> {
  const password = await readFile(join(directory, 'postgres-password'), 'utf8')
  const running = await findPostmaster(join(directory, 'postgres'))
  return `postgres://platform:${password}@127.0.0.1:${running?.port}/postgres`
}
