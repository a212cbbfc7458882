import type { Version, VersionRing, VersionState } from './release.ts'
import type { StateTable } from './states.ts'

export type RingAction = 'change' | 'handToTest' | 'rollOut' | 'release'
export type HaltAction = 'halt' | 'resume' | 'withdraw'
export type VersionAction = RingAction | HaltAction

/**
 * Transitions between a version's rings by action, while it is open. A second `rollOut` only extends the
 * rollout.
 */
export const versionStates: StateTable<RingAction, VersionRing> = {
  change: { recorded: 'recorded', test: 'test' },
  handToTest: { recorded: 'test' },
  rollOut: { test: 'partial', partial: 'partial' },
  release: { test: 'formal', partial: 'formal' },
}

/** Transitions between a version's states by action, in every ring but `recorded`. Withdrawn is final. */
export const haltStates: StateTable<HaltAction, VersionState> = {
  halt: { open: 'halted' },
  resume: { halted: 'open' },
  withdraw: { open: 'withdrawn', halted: 'withdrawn' },
}

interface Standing extends Pick<Version, 'ring' | 'state'> {
  /** Absent: 0. */
  haltedAgents?: number
}

/**
 * The ring and the state of a version after an action; undefined if its present ones do not allow it. An open
 * version that is halted for single agents can be resumed for them.
 */
export function versionAfter(
  action: VersionAction,
  { ring, state, haltedAgents = 0 }: Standing,
): Pick<Standing, 'ring' | 'state'> | undefined {
  if (isHaltAction(action)) {
    if (ring === 'recorded') return undefined
    const isPartlyHalted = state === 'open' && haltedAgents > 0
    const next = action === 'resume' && isPartlyHalted ? state : haltStates[action][state]
    return next && { ring, state: next }
  }
  const next = state === 'open' ? versionStates[action][ring] : undefined
  return next && { ring: next, state }
}

/** Whether a version's ring and state allow an action. */
export function versionMay(action: VersionAction, version: Standing): boolean {
  return versionAfter(action, version) !== undefined
}

function isHaltAction(action: VersionAction): action is HaltAction {
  return action in haltStates
}
