import type { Version, VersionRing } from './release.ts'
import type { StateTable } from './states.ts'

export type VersionAction = 'change' | 'handToTest' | 'release'

/** What an action makes of a version's ring. A version that everybody may have is neither changed nor taken back. */
export const versionStates: StateTable<VersionAction, VersionRing> = {
  change: { recorded: 'recorded', test: 'test' },
  handToTest: { recorded: 'test' },
  release: { test: 'formal' },
}

/** Whether a version's ring allows an action. */
export function versionMay(action: VersionAction, { ring }: Pick<Version, 'ring'>): boolean {
  return versionStates[action][ring] !== undefined
}
