import { statfs } from 'node:fs/promises'
import { takesWrites } from '../db/hosts.ts'
import { readReplication } from '../store/replication.ts'
import { readQueues } from '../store/server-state.ts'
import type { Services } from '../wire/services.ts'

/** The queues in the database. */
const queues = ['messages', 'imports', 'uploads', 'webhooks'] as const

/** Sets all sizes of a platform to their present values. */
export async function readSizes(services: Services): Promise<void> {
  const { db, vitals } = services
  const { gauges, metrics } = vitals
  const { sizes } = metrics
  const { totalCount, idleCount, waitingCount, options } = db.$client
  const states = { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  for (const [state, count] of Object.entries(states)) sizes.connections.set({ state }, count)
  sizes.poolSize.set(options.max)
  for (const [kind, count] of Object.entries(gauges.sockets())) sizes.sockets.set({ kind }, count)
  sizes.queue.set({ name: 'positions' }, gauges.positionQueue())
  await Promise.all([readDatabase(services), readStorage(services), readDisk(services)])
}

async function readDatabase({ db, now, vitals }: Services): Promise<void> {
  const { sizes } = vitals.metrics
  // Removed, because readers would take the last scrape's figures for present ones.
  const forgetStandbys = () => {
    for (const one of [sizes.standbys, sizes.lagBytes, sizes.lagSeconds]) one.remove()
  }
  try {
    const { sessions, ...lengths } = await readQueues(db, now())
    sizes.sessions.set(sessions)
    for (const name of queues) sizes.queue.set({ name }, lengths[name])
    sizes.databaseUp.set(1)
    sizes.databaseWritable.set((await takesWrites(db.$client)) ? 1 : 0)
    const found = await readReplication(db)
    forgetStandbys()
    if (!found) return
    sizes.standbys.set(found.count)
    if (found.bytes !== null) sizes.lagBytes.set(found.bytes)
    if (found.seconds !== null) sizes.lagSeconds.set(found.seconds)
  } catch {
    for (const name of queues) sizes.queue.remove({ name })
    sizes.sessions.remove()
    forgetStandbys()
    sizes.databaseUp.set(0)
    sizes.databaseWritable.set(0)
  }
}

async function readStorage({ storage, vitals, log }: Services): Promise<void> {
  try {
    await storage.check()
    vitals.metrics.sizes.storageUp.set(1)
  } catch (err) {
    log.error({ err }, 'the storage of files is away')
    vitals.metrics.sizes.storageUp.set(0)
  }
}

async function readDisk({ vitals }: Services): Promise<void> {
  const { disk } = vitals.metrics.sizes
  try {
    const { bavail, blocks, bsize } = await statfs(vitals.dataDirectory)
    disk.set({ kind: 'free' }, bavail * bsize)
    disk.set({ kind: 'total' }, blocks * bsize)
  } catch {
    disk.reset()
  }
}
