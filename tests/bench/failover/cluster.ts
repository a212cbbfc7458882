import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { databaseUser } from '../../../platform/db/binaries.ts'
import { queryOnce } from '../../support/query-once.ts'
import { quietPort } from '../../support/quiet-port.ts'
import { ClusterNode } from './node.ts'

const nodeCount = 3
/** Seconds for the cluster to become whole. */
const patience = 180
const healthy = ['running', 'streaming']

const states = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      timeline: z.number().optional(),
      lag: z.union([z.number(), z.string()]).optional(),
    }),
  ),
})

/** A cluster of Patroni with an etcd of one node, all below one folder and on loopback. */
export interface Cluster {
  nodes: ClusterNode[]
  /** The password of the platform's role. */
  password: string
  /** The address of the platform's database at these ports, of which one takes writes. */
  urlAt(ports: readonly number[]): string
  /** The node that takes writes. Waits until there is one and all others follow it. */
  whole(): Promise<ClusterNode>
  switchOver(from: ClusterNode): void
  end(): Promise<void>
}

export async function startCluster(folder: string): Promise<Cluster> {
  const user = databaseUser()
  const secrets = { superuser: secret(), replication: secret() }
  const password = secret()
  const etcd = await startEtcd(join(folder, 'etcd'), user)
  const nodes: ClusterNode[] = []
  const end = async () => {
    await Promise.all(nodes.map((node) => node.end()))
    etcd.process.kill('SIGTERM')
    if (etcd.process.exitCode === null) await once(etcd.process, 'exit')
  }
  try {
    for (let number = 1; number <= nodeCount; number++) {
      const name = `node${number}`
      const ports = { postgres: await quietPort(), rest: await quietPort() }
      const place = { name, folder: join(folder, name), ports, etcd: etcd.port, secrets, user }
      nodes.push(await ClusterNode.make(place))
    }
    for (const node of nodes) node.start()
    const leader = await whole(nodes)
    await makeDatabase(
      `postgres://postgres:${secrets.superuser}@127.0.0.1:${leader.ports.postgres}`,
      password,
    )
  } catch (error) {
    await end()
    throw error
  }
  return {
    nodes,
    password,
    urlAt: (ports) =>
      `postgres://ptt:${password}@${ports.map((port) => `127.0.0.1:${port}`)}/ptt?target_session_attrs=read-write`,
    whole: () => whole(nodes),
    switchOver(from) {
      const settings = join(folder, from.name, 'patroni.yml')
      execFileSync('patronictl', ['-c', settings, 'switchover', '--master', from.name, '--force', 'ptt'], {
        stdio: 'ignore',
      })
    },
    end,
  }
}

const secret = () => randomBytes(12).toString('hex')

/** A role without rights but on its own database. */
async function makeDatabase(superuser: string, password: string): Promise<void> {
  await queryOnce(`${superuser}/postgres`, `create role ptt login password '${password}'`)
  await queryOnce(`${superuser}/postgres`, `create database ptt owner ptt encoding 'UTF8' template template0`)
}

async function startEtcd(folder: string, user: ReturnType<typeof databaseUser>) {
  await mkdir(folder, { mode: 0o700 })
  if (user) await chown(folder, user.uid, user.gid)
  const port = await quietPort()
  const address = `http://127.0.0.1:${port}`
  const peer = `http://127.0.0.1:${await quietPort()}`
  const log = openSync(join(folder, '..', 'etcd.log'), 'a')
  const clients = ['--listen-client-urls', address, '--advertise-client-urls', address]
  const peers = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer]
  const first = ['--enable-v2', '--name', 'one', '--initial-cluster', `one=${peer}`]
  const child: ChildProcess = spawn(
    'etcd',
    ['--data-dir', join(folder, 'data'), ...first, ...clients, ...peers],
    {
      ...user,
      cwd: folder,
      stdio: ['ignore', log, log],
    },
  )
  return { port, process: child }
}

async function whole(nodes: readonly ClusterNode[]): Promise<ClusterNode> {
  const until = Date.now() + patience * 1000
  for (;;) {
    const leader = await wholeNow(nodes)
    if (leader) return leader
    if (Date.now() > until) throw new Error(`the cluster is not whole after ${patience} s`)
    await wait(500)
  }
}

/** The leader by the answer of every node; undefined unless all agree and follow it, one of them synchronously. */
async function wholeNow(nodes: readonly ClusterNode[]): Promise<ClusterNode | undefined> {
  const leaders = await Promise.all(nodes.map(leaderBy))
  const [leader] = leaders
  return leaders.every((name) => name === leader) ? nodes.find(({ name }) => name === leader) : undefined
}

async function leaderBy({ ports }: ClusterNode): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${ports.rest}/cluster`, {
      signal: AbortSignal.timeout(1000),
    })
    const { members } = states.parse(await answer.json())
    const leader = members.find(({ role }) => role === 'leader')
    const follows = members.every(
      ({ state, timeline, lag = 0 }) =>
        healthy.includes(state) && timeline === leader?.timeline && typeof lag === 'number',
    )
    const isSafe = members.some(({ role }) => role === 'sync_standby')
    return members.length === nodeCount && follows && isSafe ? leader?.name : undefined
  } catch {
    return undefined
  }
}
