import cluster from 'node:cluster'
import { joinSiblings } from './cluster/sibling.ts'
import { logPrinted } from './edge/log.ts'
import { logReady } from './edge/ready.ts'
import { serveBuild } from './support/lock.ts'
import { root } from './support/project.ts'
import { readSettings } from './support/settings.ts'

/** Serves the built console in this process, or as the supervisor of several (CONSOLE_PROCESSES). */
logPrinted()
serveBuild(root)
const { CONSOLE_PROCESSES: count, PORT: port } = readSettings(process.env)
if (cluster.isPrimary && count > 1) {
  const { supervise } = await import('./cluster/supervisor.ts')
  supervise(count, { onReady: () => logReady(port, count) })
} else {
  if (cluster.isWorker) joinSiblings(count)
  await import('./edge/server.ts')
}
