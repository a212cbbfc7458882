import { statfs } from 'node:fs/promises'
import type { PlatformState } from '../../lib/contract/server-info.ts'
import { isPermitted } from '../rules/permitted.ts'
import { readDatabaseState, readDatabaseVersion } from '../store/server-state.ts'
import { platformVersion } from '../watch/version.ts'
import type { ReadContext } from '../wire/context.ts'

/** The platform's version; those of Node.js and of the database only for accounts that may read the system state. */
export async function readVersions({ services, account }: ReadContext) {
  const platform = platformVersion
  if (!isPermitted(account, 'server.read')) return { platform }
  return { platform, node: process.version, database: await readDatabaseVersion(services.db) }
}

/** The state of this process, of its database, and of the queues. */
export async function readState({ services, now }: ReadContext): Promise<PlatformState> {
  const { db, vitals } = services
  const [found, storage] = await Promise.all([
    readDatabaseState(db, now),
    diskOf(vitals.dataDirectory).catch(() => null),
  ])
  const { totalCount, idleCount, waitingCount } = db.$client
  return {
    readAt: now.toISOString(),
    process: {
      startedAt: new Date(vitals.startedAt).toISOString(),
      memory: process.memoryUsage.rss(),
      delay: vitals.delay(),
      version: platformVersion,
      node: process.version,
    },
    database: {
      version: found.version,
      size: found.size,
      connections: found.connections,
      limit: found.limit,
      oldestTransaction: found.oldest_transaction,
      used: totalCount - idleCount,
      waiting: waitingCount,
    },
    sockets: { ...vitals.gauges.sockets(), online: found.online, processes: found.processes },
    uploads: { receiving: found.receiving, imports: found.imports },
    webhooks: { waiting: found.webhooks, late: found.webhooks_late },
    messages: { waiting: found.waiting, failed: found.failed, late: found.late },
    storage,
    positions: {
      months: found.months,
      last: found.last_month,
      outside: found.outside,
      queue: vitals.gauges.positionQueue(),
    },
    sweeps: vitals.sweeps.latest(),
    errors: vitals.errors.latest(),
  }
}

/** The free and all bytes of the disk with a directory. */
async function diskOf(directory: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(directory)
  return { free: bavail * bsize, total: blocks * bsize }
}
