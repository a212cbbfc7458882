import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id, requiredText, tick } from './fields.ts'
import { group } from './group.ts'
import { groupList, groupRoles, memberLevels } from './member.ts'
import { listOf } from './paging.ts'

/** The most groups in one answer to a terminal. */
export const terminalGroupLimit = 500
/** The most groups that one search of a terminal finds. */
export const foundGroupLimit = 50
/** Requests to join of one member that wait at the same time. */
export const mostJoinRequests = 20

/** Reasons why a member may not speak in a group, in the order in which they are decided. */
export const speakRefusals = [
  'notInGroup',
  'blacklisted',
  'awaitsApproval',
  'groupNotNormal',
  'callsProhibited',
  'banned',
  'watching',
  'silenced',
  'noLivePermission',
] as const
export type SpeakRefusal = (typeof speakRefusals)[number]

const { groupId, groupNo, groupName, type, introduction, limitCount, memberCount } = group.shape
const { applyable, approvalRequired, hasToken } = group.shape

const ownGroup = z.object({
  groupId,
  groupNo,
  groupName,
  type,
  list: groupList.describe('The list of the group that the member is on; pending: its request waits.'),
  role: z.enum(groupRoles),
  level: z.enum(memberLevels),
  maySpeak: z.boolean().describe('Whether the member may speak in the group now.'),
  silenced: z.boolean().describe('Whether the terminal keeps the group silent.'),
})
export type OwnGroup = z.output<typeof ownGroup>

const foundGroup = z.object({
  groupId,
  groupNo,
  groupName,
  type,
  introduction,
  limitCount,
  memberCount,
  applyable,
  approvalRequired,
  hasToken,
  list: groupList.nullable().describe('The list of the group that the member is on; null: none.'),
  joinable: z
    .boolean()
    .describe('Whether the member may join or ask to join: not in it, not barred, room left.'),
})
export type FoundGroup = z.output<typeof foundGroup>

/** The groups of a terminal's member, part of `terminal`. */
export const terminalGroupCalls = {
  ownGroups: readCall({
    path: 'terminal/ownGroups',
    access: 'terminal',
    request: z.object({}),
    result: listOf(ownGroup),
  }),
  findGroups: readCall({
    path: 'terminal/findGroups',
    access: 'terminal',
    request: z.object({
      text: requiredText(40).describe('The whole number of a group, or the beginning of its name.'),
    }),
    result: listOf(foundGroup),
  }),
  joinGroup: writeCall({
    path: 'terminal/joinGroup',
    access: 'terminal',
    request: z
      .object({
        groupId: id.optional().describe('The group; absent where `groupNo` names it.'),
        groupNo: requiredText(20).optional().describe('The whole number of the group.'),
        groupToken: z
          .string()
          .trim()
          .max(64, 'tooLong')
          .default('')
          .describe('The password of the group; empty where it has none.'),
      })
      .refine((input) => input.groupId !== undefined || input.groupNo !== undefined, {
        path: ['groupId'],
        error: 'required',
      })
      .meta({ anyOf: [{ required: ['groupId'] }, { required: ['groupNo'] }] }),
    result: z.object({
      groupId: id,
      list: groupList.describe('`members`: joined; `pending`: the request waits for a review.'),
    }),
  }),
  leaveGroup: writeCall({
    path: 'terminal/leaveGroup',
    access: 'terminal',
    request: z.object({ groupId: id }),
    result: z.object({
      groupId: id,
      list: groupList.describe('The list that the member was on; `pending`: its request is withdrawn.'),
    }),
  }),
  askToSpeak: readCall({
    path: 'terminal/askToSpeak',
    access: 'terminal',
    request: z.object({
      groupId: id,
      live: tick.describe('Whether live video is to be sent as well.'),
    }),
    result: z.object({
      refusal: z
        .enum(speakRefusals)
        .nullable()
        .describe('The reason why the member may not speak; null: it may.'),
      hearing: z
        .number()
        .int()
        .describe('The number of other members online that would hear it; 0: refused.'),
    }),
  }),
}
