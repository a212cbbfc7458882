import type { VersionRing } from '../../lib/contract/release.ts'
import { type VersionAction, versionStates } from '../../lib/contract/version-states.ts'
import { illegal } from './refusal.ts'

/** The ring after an action. Throws `illegal` when the present ring does not allow it. */
export function ringAfter(ring: VersionRing, action: VersionAction): VersionRing {
  const next = versionStates[action][ring]
  if (!next) throw illegal()
  return next
}
