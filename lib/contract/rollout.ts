import { z } from 'zod'
import { changesOf } from './changes.ts'
import { id, moment, optionalLines, requiredLines } from './fields.ts'
import { happenedWithin, partOf } from './filters.ts'
import { mostRolloutGroups } from './limits.ts'
import { type TerminalType, terminalTypes } from './member.ts'
import { pageRequest } from './paging.ts'
import {
  type VersionType,
  versionAsRead,
  versionModel,
  versionNumber,
  versionType,
  versionTypes,
} from './release.ts'

/** Outcomes of an update on a terminal. */
export const updateOutcomes = ['offered', 'downloaded', 'installed', 'failed'] as const
/** The outcomes that a terminal reports. */
export const reportedOutcomes = ['downloaded', 'installed', 'failed'] as const
export const updateOutcome = z.enum(updateOutcomes).describe('The outcome of the version on the terminal.')
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

/** A percentage with at most one decimal. */
const failureLimit = z.number('required').min(0.1, 'tooSmall').max(100, 'tooLarge').multipleOf(0.1, 'invalid')

/** The rule by which a version halts: this percentage of failures, and the least number of reports. */
export const haltRule = z.object({
  failureLimit,
  minReports: z.number('required').int('invalid').min(1, 'tooSmall').max(1_000_000, 'tooLarge'),
})

/** The settings of the ring of chosen groups and of a percentage of all terminals. */
export const rolloutSettings = z.object({
  percent: z.number('required').int('invalid').min(0, 'tooSmall').max(100, 'tooLarge'),
  ...haltRule.shape,
})

/**
 * Moves a version to that ring, or changes its settings there. Neither the groups nor the percentage can
 * shrink.
 */
export const rollOutRequest = versionAsRead.extend({
  ...changesOf(rolloutSettings).shape,
  groupIds: z
    .array(id)
    .max(mostRolloutGroups, 'tooLarge')
    .describe('The groups that are added to those of the version; empty: none.')
    .default([]),
})

/** A move to another ring; without a rule the version's present one applies. */
export const ringMove = versionAsRead.extend({ halting: haltRule.optional() })

export const operateRequest = z.discriminatedUnion('action', [
  versionAsRead.extend({
    action: z.literal('halt').describe('Offers the version to no further terminal, until it is resumed.'),
    reason: requiredLines(200).describe('The reason for the halt.'),
  }),
  versionAsRead.extend({
    action: z
      .literal('resume')
      .describe('Offers a halted version again, also to agents that it is halted for.'),
  }),
  versionAsRead.extend({
    action: z.literal('withdraw').describe('Offers the version to no further terminal, for good.'),
    reason: requiredLines(200).describe('The reason for the withdrawal.'),
  }),
])

/** The reach of a rollout: the present one, or one with another percentage and further groups. */
export const reachRequest = z.object({
  versionId: id,
  percent: z
    .number()
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe('The percentage of terminals to count with; absent: that of the version.'),
  groupIds: z
    .array(id)
    .max(mostRolloutGroups, 'tooLarge')
    .describe('Further groups to count with, beside those of the version.')
    .default([]),
})

/** Numbers of members whose terminals are of the version's type. */
export const reach = z.object({
  present: z.number().int(),
  wanted: z.number().int(),
  all: z.number().int(),
  testers: z.number().int(),
  groups: z
    .array(
      z.object({
        groupId: id,
        groupName: z.string(),
        members: z.number().int().describe('The number of members of `all` that are in the group.'),
      }),
    )
    .describe('The groups of the version and of the request.'),
})
export type Reach = z.output<typeof reach>

/** The most agents in the answer about a rollout. */
export const mostNamedAgents = 20

/** The results of a version on each agent's terminals since it entered its ring or was resumed. */
export const rolloutAgents = z.object({
  /** Agents with a halt first, then those with the most failures; at most `mostNamedAgents`. */
  list: z.array(
    z.object({
      agentInfoId: id.nullable().describe('The id of the agent; null: the terminals without an agent.'),
      agentInfoName: z
        .string()
        .describe('The name of the agent; empty without one, or where it was deleted.'),
      installed: z
        .number()
        .int()
        .describe('The number of terminals of the agent that installed the version.'),
      failed: z.number().int().describe('The number of terminals of the agent on which the version failed.'),
      haltedTime: moment.nullable(),
    }),
  ),
  count: z.number().int().describe('The number of all agents whose terminals reported.'),
})
export type RolloutAgents = z.output<typeof rolloutAgents>

/**
 * A terminal's report, authenticated by the token of `terminal/signIn`: only a terminal that was offered the
 * version can report about it.
 */
export const reportRequest = z.object({
  uid: id,
  token: z.string('required').min(1, 'required').max(200),
  type: versionType,
  model: z.string().trim().max(40).default(''),
  number: versionNumber,
  outcome: z.enum(reportedOutcomes).describe('The outcome of the version on the terminal.'),
  reason: optionalLines(200).describe('The reason of a failure, in the words of the terminal; empty: none.'),
})

/** The outcome of one version on one member's terminal. */
export const terminalUpdate = z.object({
  terminalUpdateId: id,
  versionId: id,
  type: versionType,
  model: versionModel(z.string()),
  number: z.string(),
  userId: id,
  account: z.string(),
  nickName: z.string(),
  imei: z.string(),
  agentInfoName: z.string(),
  terminalType: z.enum(terminalTypes),
  outcome: updateOutcome,
  reason: z.string().describe('The reason of a failure, in the words of the terminal; else empty.'),
  fromNumber: z.string(),
  offeredTime: moment,
  changeTime: moment,
})
export type TerminalUpdate = z.output<typeof terminalUpdate>

export const updateSorts = ['changeTime'] as const

export const updatePageRequest = pageRequest(updateSorts).extend({
  versionId: id.optional(),
  outcome: updateOutcome.optional(),
  account: partOf.account,
  ...happenedWithin,
})
