import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { findPostmaster, stopPostmaster } from '../../platform/db/postmaster.ts'
import { type PrivateServer, startPrivateServer } from '../../platform/db/private-server.ts'
import { databaseFolder } from '../support/database-folder.ts'
import type { Session } from '../support/platform.ts'
import { type PlatformProcess, startPlatformProcess } from '../support/platform-process.ts'
import { queryOnce } from '../support/query-once.ts'
import { type SameAddress, sameAddress } from '../support/same-address.ts'

/** A platform under load whose DATABASE_URL server is stopped and started again. */

const { batchAddUserInfo, groupUserWithPage } = contract.userInfo
const callers = 6
/** Longer than the platform waits for a connection, in milliseconds. */
const outage = 4000

let directory: string
let database: PrivateServer
let address: SameAddress
let platform: PlatformProcess
let session: Session

beforeAll(async () => {
  directory = await databaseFolder()
  database = await startPrivateServer(directory, () => {})
  // The platform gets its own data directory, so that it treats the server as external and does not restart it.
  address = await sameAddress()
  address.leadTo(database.url)
  platform = await startPlatformProcess(join(directory, 'platform'), {
    DATABASE_URL: address.of(database.url),
  })
  session = await platform.signIn()
})
afterAll(async () => {
  await platform.end()
  await database.stop()
  address.close()
  await rm(directory, { recursive: true, force: true })
})

interface Record {
  statuses: Set<number>
  acknowledged: string[]
  /** Time of the last served call, by `performance.now()`. */
  served: number
}

/** Reads and adds members in turn until `signal`; throws unless each answer is a success or code 0. */
async function load(caller: number, record: Record, signal: AbortSignal): Promise<void> {
  for (let number = 0; !signal.aborted; number++) {
    const read = number % 2 === 0
    const prefix = `c${caller}n${number}x`
    const bulk = { mode: 'bulk', prefix, start: '1', count: 2, agentInfoId: null, terminalType: 'ipPhone' }
    const { status, code } = read
      ? await platform.call(groupUserWithPage, {}, { as: session })
      : await platform.call(batchAddUserInfo, bulk, { as: session })
    record.statuses.add(status)
    if (status === 200) {
      expect(code).toBe(1)
      record.served = performance.now()
      if (!read) record.acknowledged.push(prefix)
    } else {
      expect(code).toBe(0)
      await wait(10)
    }
  }
}

test.each(['SIGINT', 'SIGKILL'] as const)(
  'after %s to PostgreSQL calls answer 503, and are served again without a restart',
  async (signal) => {
    const record: Record = { statuses: new Set(), acknowledged: [], served: 0 }
    const end = new AbortController()
    const loading = Promise.all(
      Array.from({ length: callers }, (_, caller) => load(caller, record, end.signal)),
    )
    await wait(500)
    expect([...record.statuses]).toEqual([200])
    const running = await findPostmaster(join(directory, 'postgres'))
    if (!running) throw new Error('PostgreSQL does not run')
    // `stop` first, because the private server restarts a PostgreSQL that ends unexpectedly.
    const stopping = database.stop()
    if (signal === 'SIGKILL') process.kill(running.pid, 'SIGKILL')
    await stopping
    await stopPostmaster(running)
    await wait(outage)
    expect(performance.now() - record.served).toBeGreaterThan(outage / 2)
    database = await startPrivateServer(directory, () => {})
    address.leadTo(database.url)
    const back = performance.now()
    while (record.served < back && performance.now() - back < 10_000) await wait(20)
    expect(record.served).toBeGreaterThan(back)
    await wait(500)
    end.abort()
    await loading
    expect([...record.statuses].toSorted()).toEqual([200, 503])
    const storedRows = await queryOnce(
      database.url,
      "select regexp_replace(account, 'x\\d+$', 'x') as prefix from members group by 1 having count(*) = 2",
    )
    const prefixes = new Set(storedRows.map(({ prefix }) => prefix))
    expect(record.acknowledged.filter((prefix) => !prefixes.has(prefix))).toEqual([])
    await queryOnce(database.url, 'delete from members')
  },
  60_000,
)
