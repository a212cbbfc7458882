import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id, moment } from './fields.ts'
import { groupMember } from './group.ts'
import { onlineLimit } from './limits.ts'
import { groupList, groupRoles, memberChannels, memberLevels, terminalTypes } from './member.ts'
import { pageOf, pageRequest } from './paging.ts'
import { bulkResult, rowVersions, selection, selectionOf } from './selection.ts'

/** The most groups of one `groupUser2Bind`. */
const bindGroupLimit = 50

export const groupMemberSorts = ['userId', 'joinTime'] as const

/** The actions by which members join or leave groups. */
export const bindActions = ['bind', 'unbind'] as const

/** Places of members in a group. */
const places = z.object({ groupId: id, userIds: selection, rowVersions })

/** Calls of `userInfo` about members in groups. */
export const groupMemberCalls = {
  listenCahnnelList: readCall({
    path: 'userInfo/listenCahnnelList',
    access: 'members.read',
    ownCodes: ['no_monitored_groups', 'data_processing'],
    request: z.object({ userId: id }),
    result: memberChannels,
  }),
  groupUser2Bind: writeCall({
    path: 'userInfo/groupUser2Bind',
    access: 'groups.write',
    request: z
      .object({
        action: z.enum(bindActions).describe('Whether the members join the groups or leave them.'),
        groupIds: selectionOf(id, bindGroupLimit),
        userIds: selection,
        rowVersions: rowVersions.describe(
          'The versions of the members’ places that were read, with one group only.',
        ),
      })
      .refine(({ groupIds, rowVersions }) => rowVersions === undefined || groupIds.length === 1, {
        path: ['rowVersions'],
        message: 'invalid',
      }),
    result: bulkResult,
  }),
  findGroupUser2Page: readCall({
    path: 'userInfo/findGroupUser2Page',
    access: 'groups.read',
    request: pageRequest(groupMemberSorts).extend({
      groupId: id,
      list: groupList
        .optional()
        .describe('The list of the group to read; absent: `members`, with `ids` every list.'),
    }),
    result: pageOf(groupMember),
  }),
  changeUserRole: writeCall({
    path: 'userInfo/changeUserRole',
    access: 'groups.write',
    request: z.discriminatedUnion('change', [
      places.extend({
        change: z.literal('role'),
        role: z.enum(groupRoles),
        former: id.nullish(),
      }),
      places.extend({ change: z.literal('level'), level: z.enum(memberLevels) }),
      places.extend({
        change: z.literal('list'),
        list: groupList.describe('The list that the members come to.'),
      }),
    ]),
    result: bulkResult,
  }),
  userOnlineWithQuery: readCall({
    path: 'userInfo/userOnlineWithQuery',
    access: 'members.read',
    request: z.object({
      agentInfoId: id.optional(),
      groupId: id.optional(),
      userIds: selectionOf(id, onlineLimit).optional(),
    }),
    /** `list` has the first members by id. */
    result: z.object({
      total: z.number().int().describe('The number of all members that are online.'),
      estimated: z.boolean(),
      list: z
        .array(
          z.object({
            userId: id,
            account: z.string(),
            nickName: z.string(),
            terminalType: z.enum(terminalTypes),
            agentInfoId: id.nullable(),
            lastSeenAt: moment.nullable(),
          }),
        )
        .max(onlineLimit),
    }),
  }),
}
