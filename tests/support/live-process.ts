import { tmpdir } from 'node:os'
import { parseKeyRing } from '../../lib/wire/key-ring.ts'
import { buildApp } from '../../platform/app.ts'
import { makeLogger } from '../../platform/config/logger.ts'
import { connect } from '../../platform/db/connect.ts'
import { makePosting } from '../../platform/posting/resolve.ts'
import { startRealtime } from '../../platform/realtime/server.ts'
import { openDiskStorage } from '../../platform/uploads/disk-storage.ts'
import { makeVitals } from '../../platform/watch/vitals.ts'

/**
 * A platform in its own process on an existing database, for tests that kill it: `node live-process.ts <url> <ring>
 * <lease>`.
 */

const [, , url = '', ring = '', lease] = process.argv
const db = connect(url)
const now = new Date('2026-03-01T08:00:00.000Z')
const services = {
  db,
  // Unused: these tests upload nothing.
  storage: await openDiskStorage(tmpdir()),
  ring: parseKeyRing(ring),
  now: () => now,
  ownerId: 1,
  phoneRegions: ['cn', 'mm'] as const,
  highestSpeed: 1200,
  vitals: makeVitals({ dataDirectory: tmpdir(), process: false }),
  log: makeLogger('silent'),
  posting: makePosting([]),
}
const app = await buildApp(services, { logger: makeLogger('silent') })
const address = await app.listen({ host: '127.0.0.1', port: 0 })
await startRealtime(app.server, services, { url, log: makeLogger('silent'), lease: Number(lease) })
console.log(address)
