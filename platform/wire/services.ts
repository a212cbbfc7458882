import type { PhoneRegion } from '../../lib/contract/mobile.ts'
import type { KeyRing } from '../../lib/wire/key-ring.ts'
import type { Database } from '../db/connect.ts'
import type { Storage } from '../uploads/storage.ts'

/** What the platform works with; made once by the server, or by a test. */
export interface Services {
  db: Database
  ring: KeyRing
  /** The clock that every rule goes by. */
  now: () => Date
  /** The login account that is admin. */
  ownerId: number
  phoneRegions: readonly PhoneRegion[]
  /** Where the bytes of stored files are. */
  storage: Storage
}
