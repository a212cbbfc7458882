import type { FastifyBaseLogger } from 'fastify'
import type { PhoneRegion } from '../../lib/contract/mobile.ts'
import type { KeyRing } from '../../lib/wire/key-ring.ts'
import type { Database } from '../db/connect.ts'
import type { Posting } from '../posting/resolve.ts'
import type { Storage } from '../uploads/storage.ts'
import type { Vitals } from '../watch/vitals.ts'

/** The platform's dependencies, created once by the server or by a test. */
export interface Services {
  db: Database
  ring: KeyRing
  /** The clock behind every rule. */
  now: () => Date
  /** The id of the login account that is admin. */
  ownerId: number
  phoneRegions: readonly PhoneRegion[]
  /** Kilometres per hour above which a reported position is impossible; 0: none is. */
  highestSpeed: number
  storage: Storage
  vitals: Vitals
  log: FastifyBaseLogger
  /** The rule about hosts to which webhooks may post, and the look-up of their addresses. */
  posting: Posting
}
