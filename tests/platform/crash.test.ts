import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { findPostmaster } from '../../platform/db/postmaster.ts'
import { connectionTo } from '../support/database-connection.ts'
import { databaseFolder } from '../support/database-folder.ts'
import type { Session } from '../support/platform.ts'
import { type PlatformProcess, startPlatformProcess } from '../support/platform-process.ts'
import { queryOnce } from '../support/query-once.ts'

const rounds = 12
const writers = 4
const perWrite = 3
const { batchAddUserInfo } = contract.userInfo

let directory: string
let platform: PlatformProcess
let session: Session

beforeAll(async () => {
  directory = await databaseFolder()
})
afterAll(async () => {
  await platform.end()
  await rm(directory, { recursive: true, force: true })
})

/** Adds members until the connection breaks. Each prefix is recorded in `sent`, and in `acknowledged` once answered. */
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
      const { code } = await platform.call(batchAddUserInfo, bulk, { as: session })
      if (code !== 1) throw new Error(`answered ${code}`)
      acknowledged.push(prefix)
    } catch (error) {
      // A TypeError means that the kill broke the connection; any other error is a failure of the platform.
      if (error instanceof TypeError) return
      throw error
    }
  }
}

test('killed twelve times during writes, it loses no acknowledged write and leaves no partial one', async () => {
  platform = await startPlatformProcess(directory)
  session = await platform.signIn()
  const acknowledged: string[] = []
  const sent: string[] = []
  for (let round = 0; round < rounds; round++) {
    const writing = Promise.allSettled(
      Array.from({ length: writers }, (_, writer) => write(round, writer, acknowledged, sent)),
    )
    // Waits for acknowledged writes instead of a time, so that on any machine some are done and others are
    // running.
    const enough = acknowledged.length + 1 + (round % 4)
    while (acknowledged.length < enough) await new Promise((done) => setTimeout(done, (round * 7) % 20))
    // Every fifth time the database is killed too, as in a power failure.
    const postmaster = round % 5 === 4 ? await findPostmaster(join(directory, 'postgres')) : undefined
    if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
    await platform.end('SIGKILL')
    const ends = await writing
    // Calls may fail only while the database is down.
    if (!postmaster) expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
    platform = await startPlatformProcess(directory)
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds)

  const connection = await connectionTo({ dataDir: directory })
  const rows = await queryOnce(
    connection,
    "select regexp_replace(account, 'x\\d+$', 'x') as prefix, count(*)::int as count from members group by 1",
  )
  const logged = await queryOnce(
    connection,
    "select count(*)::int as count from operation_log where call = 'userInfo/batchAddUserInfo'",
  )
  const tallied = await queryOnce(connection, 'select members from tallies where agent_id = 0')

  const storedCounts = new Map(rows.map(({ prefix, count }) => [prefix, count]))
  expect(acknowledged.filter((prefix) => !storedCounts.has(prefix))).toEqual([])
  expect(rows.filter(({ count }) => count !== perWrite)).toEqual([])
  expect([...storedCounts.keys()].filter((prefix) => !sent.includes(String(prefix)))).toEqual([])
  // A write, its log row and its count in the tally share one transaction.
  expect(logged).toEqual([{ count: storedCounts.size }])
  expect(tallied).toEqual([{ members: storedCounts.size * perWrite }])
  // Twenty starts of the platform and four of the database: three minutes if other tests share the cores.
}, 600_000)

test('a second platform on the same directory is refused in one sentence; the first keeps serving', async () => {
  await expect(startPlatformProcess(directory)).rejects.toThrow(
    `the platform does not start: another platform is running on ${directory}: stop it, or set DATA_DIR`,
  )
  expect(await platform.call(contract.userInfo.groupUserWithPage, {}, { as: session })).toMatchObject({
    code: 1,
  })
})
