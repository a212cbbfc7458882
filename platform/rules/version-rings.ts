import type { VersionRing } from '../../lib/contract/release.ts'
import { type VersionAction, versionStates } from '../../lib/contract/version-states.ts'
import { illegal } from './refusal.ts'

/** The ring after an action; throws `illegal` where the present one does not allow it. */
export function ringAfter(ring: VersionRing, action: VersionAction): VersionRing {
  const next = versionStates[action][ring]
  if (!next) throw illegal()
  return next
}
