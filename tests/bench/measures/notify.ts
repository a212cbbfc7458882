import { readFile, rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { io, type Socket } from 'socket.io-client'
import { contract } from '../../../lib/contract/contract.ts'
import { hashToken, makeToken } from '../../../platform/secrets/token.ts'
import { databaseFolder } from '../../support/database-folder.ts'
import { type PlatformProcess, startPlatformProcess } from '../../support/platform-process.ts'
import { type Figure, quantile } from '../figures.ts'
import { queryStack } from '../stack-database.ts'

const members = 100_000
const connected = 2000
const connectingAtOnce = 100

/** A notification to 100,000 members of whom 2,000 are connected: until the last terminal has it, and until all are stored. */
export async function measureNotify(): Promise<Figure[]> {
  const dataDir = await databaseFolder()
  const platform = await startPlatformProcess(dataDir)
  const query = (statement: string, values: unknown[] = []) => queryStack({ dataDir }, statement, values)
  const sockets: Socket[] = []
  try {
    await query(
      `insert into members (account, nick_name, terminal_type, password_hash, account_status, authorised_years)
       select 'bench' || n, 'bench', 'androidPhone', 'x', 'activated', null from generate_series(1, $1::int) n`,
      [members],
    )
    // Spread over all members, so that the last one is in the last batch.
    const chosen = await query(
      'select id::int as id from members where id % ($1::int / $2::int) = 0 order by id limit $2',
      [members, connected],
    )
    const terminals = chosen.map(({ id }) => ({ id: Number(id), token: makeToken() }))
    await query(
      `insert into terminal_tokens (hash, member_id, created_at, expires_at)
       select hash, id, now(), now() + interval '1 day' from unnest($1::text[], $2::bigint[]) as one (hash, id)`,
      [terminals.map(({ token }) => hashToken(token)), terminals.map(({ id }) => id)],
    )
    const times = new Map<number, number>()
    let repeated = 0
    for (let first = 0; first < terminals.length; first += connectingAtOnce) {
      const some = terminals.slice(first, first + connectingAtOnce).map((terminal) =>
        open(platform, terminal, () => {
          if (times.has(terminal.id)) repeated++
          times.set(terminal.id, performance.now())
        }),
      )
      sockets.push(...(await Promise.all(some)))
    }
    return await sendToAll({ platform, dataDir, query, times, repeated: () => repeated })
  } finally {
    for (const socket of sockets) socket.disconnect()
    await platform.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Connects a terminal that confirms what it gets. */
async function open(
  { url }: PlatformProcess,
  { id, token }: { id: number; token: string },
  heard: () => void,
): Promise<Socket> {
  const auth = { uid: String(id), token, device: 'androidPhone' }
  const socket = io(url, { transports: ['websocket'], forceNew: true, auth })
  socket.on('notice', (_, received) => {
    heard()
    received()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

interface Sending {
  platform: PlatformProcess
  dataDir: string
  query: (statement: string) => Promise<Record<string, unknown>[]>
  times: ReadonlyMap<number, number>
  repeated: () => number
}

async function sendToAll({ platform, dataDir, query, times, repeated }: Sending): Promise<Figure[]> {
  const until = async (condition: string) => {
    while ((await query(`select from notifications where ${condition}`)).length === 0) await wait(50)
    return performance.now()
  }
  const { notifyPassword } = JSON.parse(await readFile(`${dataDir}/first-run.json`, 'utf8'))
  const as = await platform.signIn()
  const before = await memoryOf(platform.pid)
  let most = before
  const watch = setInterval(async () => {
    most = Math.max(most, await memoryOf(platform.pid))
  }, 100)
  const start = performance.now()
  const notification = { target: 'allMembers', title: 'Storm', content: 'Go in', password: notifyPassword }
  await platform.call(contract.notice.sendNotify, notification, { as })
  const answered = performance.now()
  const stored = await until('addressed_at is not null')
  const confirmed = await until(`confirmed = ${times.size} and confirmed >= ${connected}`)
  clearInterval(watch)
  const delays = [...times.values()].map((time) => time - start)
  return [
    { what: `notification to ${members}: answer of the call`, unit: 'ms', console: answered - start },
    { what: `  to the first of ${connected} terminals`, unit: 'ms', console: quantile(delays, 0) },
    { what: '  to half of them', unit: 'ms', console: quantile(delays, 0.5) },
    { what: '  to the last of them', unit: 'ms', console: quantile(delays, 1) },
    { what: '  until all members are stored', unit: 'ms', console: stored - start },
    { what: '  until all confirmations are stored', unit: 'ms', console: confirmed - start },
    { what: '  sent twice to a terminal', unit: 'n', console: repeated(), budget: { atMost: 0 } },
    { what: '  memory of the platform before, MiB', unit: 'n', console: before },
    { what: '  at most', unit: 'n', console: most },
    { what: '  load of the machine', unit: 'n', console: loadavg()[0] ?? 0 },
  ]
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** The resident memory of a process, in MiB. */
async function memoryOf(pid: number): Promise<number> {
  const [, kibibytes = '0'] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) / 1024
}
