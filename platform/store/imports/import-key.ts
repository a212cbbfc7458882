import type { KeyRing } from '../../../lib/wire/key-ring.ts'
import { Refusal } from '../../rules/refusal.ts'
import { openKeyFor, sealKeyFor } from '../../secrets/sealed-key.ts'

/** Seals the key of an import's cells. */
export const sealKey = (ring: KeyRing, key: Buffer) => sealKeyFor('an import', ring, key)

/**
 * The key of an import's cells. Throws `missing` when it was sealed with a key that is no longer in the ring.
 */
export async function openKey(ring: KeyRing, sealed: string): Promise<Buffer> {
  try {
    return await openKeyFor('an import', ring, sealed)
  } catch (error) {
    throw new Refusal('missing', 'the rows can no longer be opened', null, { cause: error })
  }
}
