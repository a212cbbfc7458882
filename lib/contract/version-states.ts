import type { Version, VersionRing } from './release.ts'
import type { StateTable } from './states.ts'

export type VersionAction = 'change' | 'handToTest' | 'release'

/** Transitions between a version's rings by action. A formal version can neither be changed nor withdrawn. */
export const versionStates: StateTable<VersionAction, VersionRing> = {
  change: { recorded: 'recorded', test: 'test' },
  handToTest: { recorded: 'test' },
  release: { test: 'formal' },
}

/** Whether a version's ring allows an action. */
export function versionMay(action: VersionAction, { ring }: Pick<Version, 'ring'>): boolean {
  return versionStates[action][ring] !== undefined
}
