import { tmpdir } from 'node:os'
import { parseKeyRing } from '../../lib/wire/key-ring.ts'
import { makeLogger } from '../../platform/config/logger.ts'
import { connect } from '../../platform/db/connect.ts'
import { makePosting } from '../../platform/posting/resolve.ts'
import { openDiskStorage } from '../../platform/uploads/disk-storage.ts'
import { makeVitals } from '../../platform/watch/vitals.ts'
import { startWebhooks } from '../../platform/webhooks/worker.ts'

/** The worker of webhooks in its own process, for tests that kill it: `node webhook-process.ts <url> <ring>`. */

const [, , url = '', ring = ''] = process.argv
const now = new Date('2026-03-01T08:00:00.000Z')
const services = {
  db: connect(url),
  // Unused: webhooks store no file.
  storage: await openDiskStorage(tmpdir()),
  ring: parseKeyRing(ring),
  now: () => now,
  ownerId: 1,
  phoneRegions: ['cn', 'mm'] as const,
  highestSpeed: 1200,
  vitals: makeVitals({ dataDirectory: tmpdir(), process: false }),
  log: makeLogger('silent'),
  posting: makePosting(['127.0.0.1']),
}
startWebhooks(services, makeLogger('silent'))
