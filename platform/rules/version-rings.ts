import type { VersionRing } from '../../lib/contract/release.ts'
import { illegal } from './refusal.ts'

export type VersionAction = 'change' | 'handToTest' | 'release'

/** What may be done with a version, and in which ring it is then. Nothing brings one back that everybody may have. */
const moves = {
  recorded: { change: 'recorded', handToTest: 'test' },
  test: { change: 'test', release: 'formal' },
  formal: {},
} as const satisfies Record<VersionRing, Partial<Record<VersionAction, VersionRing>>>

/** The ring after an action; throws `illegal` for one that this ring does not allow. */
export function ringAfter(ring: VersionRing, action: VersionAction): VersionRing {
  const allowed: Partial<Record<VersionAction, VersionRing>> = moves[ring]
  const next = allowed[action]
  if (!next) throw illegal()
  return next
}
