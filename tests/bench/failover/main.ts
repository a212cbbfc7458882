import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { contract } from '../../../lib/contract/contract.ts'
import { generateKeyRing, parseKeyRing } from '../../../lib/wire/key-ring.ts'
import { explain, PlainError } from '../../../scripts/support/plain-error.ts'
import { timedLines } from '../../../scripts/support/timed-lines.ts'
import { temporarySession, wireClient } from '../../../scripts/support/wire-client.ts'
import { databaseFolder } from '../../support/database-folder.ts'
import { quietPort } from '../../support/quiet-port.ts'
import { type Service, startService } from '../behind-proxy/services.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { writeFigures } from './document.ts'
import { faults } from './faults.ts'
import { noticeTime } from './live.ts'
import { type Pooler, startPooler } from './pgbouncer.ts'
import { countStored, longestPause, markdown, type Outcome } from './report.ts'
import { type Platform, type Tally, write } from './writers.ts'

/**
 * Takes the leader of a Patroni cluster away again and again, under writes to two platforms, and counts what was
 * acknowledged: `npm run bench -- failover [pgbouncer]`. Needs patroni, etcd and PostgreSQL 15 of Debian.
 */

const platformCount = 2
const writersOfEach = 4

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** How often the leader is taken away. */
    kills: { type: 'string', default: '20' },
    /** A part of the names of the faults to try; without it all, in turn. */
    fault: { type: 'string', default: '' },
    /** Writes the figures to docs/failover.md. */
    write: { type: 'boolean', default: false },
  },
})
const say = timedLines()

try {
  const kills = Number(values.kills)
  if (!Number.isInteger(kills) || kills < 1) throw new PlainError('--kills is wrong: expected 1 or more.')
  if (!Object.keys(faults).some((name) => name.includes(values.fault)))
    throw new PlainError(`--fault is wrong: expected a part of ${Object.keys(faults).join(', ')}.`)
  if (positionals.some((name) => name !== 'pgbouncer'))
    throw new PlainError(`${positionals[0]} is unknown: expected pgbouncer or nothing.`)
  await measure(kills, positionals.length > 0)
} catch (error) {
  console.error(`\n${explain(error)}`)
  process.exitCode = 1
}

async function measure(kills: number, isPooled: boolean): Promise<void> {
  const folder = await databaseFolder()
  const services: Service[] = []
  const poolers: Pooler[] = []
  const end = new AbortController()
  let cluster: Cluster | undefined
  try {
    cluster = await startCluster(folder)
    say('the cluster is whole')
    const url = cluster.urlAt(isPooled ? await pooledPorts(poolers, folder, cluster) : portsOf(cluster))
    const platforms = await startPlatforms(services, folder, url)
    const tally: Tally = { acknowledged: [], refusals: new Map() }
    const writers = platforms.flatMap((platform) => Array.from({ length: writersOfEach }, () => platform))
    const writing = Promise.all(writers.map((platform, index) => write(platform, index, tally, end.signal)))
    const outcomes: Outcome[] = []
    for (let number = 0; number < kills; number++)
      outcomes.push(await takeLeader({ folder, cluster, platforms }, number))
    end.abort()
    await writing
    const leader = await cluster.whole()
    const stored = await countStored(cluster.urlAt([leader.ports.postgres]), tally)
    const figures = markdown(outcomes, tally, stored)
    console.log(`\n${figures}`)
    if (values.write) await writeFigures(isPooled ? 'through PgBouncer' : 'directly', figures)
  } finally {
    end.abort()
    await Promise.all(services.map((service) => service.end()))
    await Promise.all(poolers.map((pooler) => pooler.end()))
    await cluster?.end()
    await rm(folder, { recursive: true, force: true })
  }
}

function portsOf({ nodes }: Cluster): number[] {
  return nodes.map(({ ports }) => ports.postgres)
}

/** Starts a PgBouncer beside each node; returns their ports. */
async function pooledPorts(
  poolers: Pooler[],
  folder: string,
  { nodes, password }: Cluster,
): Promise<number[]> {
  for (const { name, ports } of nodes)
    poolers.push(await startPooler(join(folder, `pgbouncer-${name}`), ports.postgres, password))
  return poolers.map(({ port }) => port)
}

/** Takes the leader away once, waits until the cluster is whole and every platform writes again. */
async function takeLeader(
  { folder, cluster, platforms }: { folder: string; cluster: Cluster; platforms: readonly Platform[] },
  number: number,
): Promise<Outcome> {
  const names = Object.keys(faults).filter((name) => name.includes(values.fault))
  const fault = names[number % names.length] ?? ''
  const leader = await cluster.whole()
  await wait(2000)
  const began = performance.now()
  await faults[fault]?.(cluster, leader)
  const next = await cluster.whole()
  const whole = (performance.now() - began) / 1000
  await writesAgain(platforms)
  const pause = longestPause(platforms, began, performance.now())
  const notice = await noticeTime(platforms, ({ url, ring }) => signIn(url, ring, folder))
  const text = `${pause.toFixed(1)} s without a write, whole after ${whole.toFixed(1)} s, a notice in ${notice.toFixed(0)} ms`
  say(`${number + 1}: ${fault} at ${leader.name}, now ${next.name}: ${text}`)
  return { fault, pause, whole }
}

/** Waits for a write at every platform; throws after a minute. */
async function writesAgain(platforms: readonly Platform[]): Promise<void> {
  const began = performance.now()
  const writes = ({ acknowledgedAt }: Platform) => (acknowledgedAt.at(-1) ?? 0) > began
  while (!platforms.every(writes)) {
    if (performance.now() - began > 60_000) throw new Error('a platform does not write again after a minute')
    await wait(50)
  }
}

async function startPlatforms(services: Service[], folder: string, url: string): Promise<Platform[]> {
  const keys = JSON.stringify(generateKeyRing())
  const ring = parseKeyRing(keys)
  const platforms: Platform[] = []
  for (let number = 1; number <= platformCount; number++) {
    const name = `platform${number}`
    const [directory, port] = [join(folder, name), await quietPort()]
    await mkdir(directory)
    const env = {
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      DATA_DIR: directory,
      PLATFORM_PORT: String(port),
      SEED: 'none',
      WIRE_KEYS: keys,
    }
    services.push(await startService(name, port, { folder, env }))
    say(`${name} is ready`)
    const base = `http://127.0.0.1:${port}`
    platforms.push({ url: base, ring, owner: await signIn(base, ring, folder), acknowledgedAt: [] })
  }
  return platforms
}

async function signIn(base: string, ring: Platform['ring'], folder: string): Promise<Platform['owner']> {
  const made = await readFile(join(folder, 'platform1', 'first-run.json'), 'utf8')
  const { account, password } = JSON.parse(made)
  const call = wireClient(base, ring)
  const { loginWithPwd } = contract.loginInfo
  const { Token, LoginId } = await call(loginWithPwd, { account, password }, await temporarySession(call))
  return { token: Token, uid: String(LoginId) }
}
