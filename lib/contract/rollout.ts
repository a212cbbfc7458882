import { z } from 'zod'
import { changesOf } from './changes.ts'
import { id, moment, optionalLines, requiredLines } from './fields.ts'
import { beginningOf, happenedWithin } from './filters.ts'
import { type TerminalType, terminalTypes } from './member.ts'
import { pageRequest } from './paging.ts'
import { type VersionType, versionAsRead, versionNumber, versionTypes } from './release.ts'

/** Outcomes of an update on a terminal: offered by the platform, the others as the terminal reports. */
export const updateOutcomes = ['offered', 'downloaded', 'installed', 'failed'] as const
export type UpdateOutcome = (typeof updateOutcomes)[number]

/** The terminals that ask for versions of each type. */
export const terminalTypesOf: Record<VersionType, readonly TerminalType[]> = {
  pc: ['dispatchConsole'],
  mobile: ['androidPhone'],
  intercom: terminalTypes.filter((type) => type !== 'dispatchConsole' && type !== 'androidPhone'),
}

/** The type of the versions that a terminal asks for. */
export function versionTypeOf(terminal: TerminalType): VersionType {
  return versionTypes.find((type) => terminalTypesOf[type].includes(terminal)) ?? 'intercom'
}

/** The most groups of a rollout. */
export const mostRolloutGroups = 50

/** A percentage with at most one decimal. */
const failureLimit = z.number('required').min(0.1, 'tooSmall').max(100, 'tooLarge').multipleOf(0.1, 'invalid')

/** When a version halts by itself: at this percentage of failures among at least so many reports. */
export const haltRule = z.object({
  failureLimit,
  minReports: z.number('required').int('invalid').min(1, 'tooSmall').max(1_000_000, 'tooLarge'),
})

/** The settings of the ring of chosen groups and of a percentage of all terminals. */
export const rolloutSettings = z.object({
  percent: z.number('required').int('invalid').min(0, 'tooSmall').max(100, 'tooLarge'),
  ...haltRule.shape,
})

/** A version's move to that ring, or other settings in it. Neither the groups nor the percentage ever shrink. */
export const rollOutRequest = versionAsRead.extend({
  ...changesOf(rolloutSettings).shape,
  /** Groups that are added. */
  groupIds: z.array(id).max(mostRolloutGroups, 'tooLarge').default([]),
})

/** A move to another ring; without a rule the version keeps the one that it has. */
export const ringMove = versionAsRead.extend({ halting: haltRule.optional() })

export const operateRequest = z.discriminatedUnion('action', [
  versionAsRead.extend({ action: z.literal('halt'), reason: requiredLines(200) }),
  versionAsRead.extend({ action: z.literal('resume') }),
  versionAsRead.extend({ action: z.literal('withdraw'), reason: requiredLines(200) }),
])

/** The reach of a rollout: the present one, or one with another percentage and further groups. */
export const reachRequest = z.object({
  versionId: id,
  percent: z.number().int().min(0).max(100).optional(),
  groupIds: z.array(id).max(mostRolloutGroups, 'tooLarge').default([]),
})

/** Numbers of members whose terminals are of the version's type. */
export const reach = z.object({
  /** In the ring now, testers and members of groups included; those of a percentage are estimated. */
  present: z.number().int(),
  /** The same with what was asked. */
  wanted: z.number().int(),
  /** All of them. */
  all: z.number().int(),
  testers: z.number().int(),
  groups: z.array(z.object({ groupId: id, groupName: z.string(), members: z.number().int() })),
})
export type Reach = z.output<typeof reach>

/** The most agents that a rollout names. */
export const mostNamedAgents = 20

/** How the terminals of each agent fared with a version since it came to its ring or was resumed. */
export const rolloutAgents = z.object({
  /** Those that it is halted for first, then those with the most failures; at most `mostNamedAgents`. */
  list: z.array(
    z.object({
      /** Null: the terminals without an agent. */
      agentInfoId: id.nullable(),
      /** Empty for an agent that was deleted. */
      agentInfoName: z.string(),
      installed: z.number().int(),
      failed: z.number().int(),
      /** The time since which its terminals are not offered the version; null: they are. */
      haltedTime: moment.nullable(),
    }),
  ),
  /** The number of all agents whose terminals reported. */
  count: z.number().int(),
})
export type RolloutAgents = z.output<typeof rolloutAgents>

/**
 * A terminal's report, proved by the token of `terminal/signIn`: only a terminal that was offered the version can tell
 * what became of it.
 */
export const reportRequest = z.object({
  uid: id,
  token: z.string('required').min(1, 'required').max(200),
  type: z.enum(versionTypes),
  model: z.string().trim().max(40).default(''),
  number: versionNumber,
  outcome: z.enum(['downloaded', 'installed', 'failed']),
  /** Why it failed, in the terminal's words. */
  reason: optionalLines(200),
})

/** The outcome of one version on one member's terminal. */
export const terminalUpdate = z.object({
  terminalUpdateId: id,
  versionId: id,
  type: z.enum(versionTypes),
  model: z.string(),
  number: z.string(),
  userId: id,
  account: z.string(),
  nickName: z.string(),
  imei: z.string(),
  agentInfoName: z.string(),
  terminalType: z.enum(terminalTypes),
  outcome: z.enum(updateOutcomes),
  reason: z.string(),
  /** The version that the terminal had when it was offered this one. */
  fromNumber: z.string(),
  offeredTime: moment,
  changeTime: moment,
})
export type TerminalUpdate = z.output<typeof terminalUpdate>

export const updateSorts = ['changeTime'] as const

export const updatePageRequest = pageRequest(updateSorts).extend({
  versionId: id.optional(),
  outcome: z.enum(updateOutcomes).optional(),
  account: beginningOf.account,
  ...happenedWithin,
})
