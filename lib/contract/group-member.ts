import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id, moment } from './fields.ts'
import { groupMember } from './group.ts'
import { groupLists, groupRoles, memberChannel, memberLevels, terminalTypes } from './member.ts'
import { listOf, pageOf, pageRequest } from './paging.ts'
import { bulkResult, selection, selectionOf } from './selection.ts'

/** The most groups of one `groupUser2Bind`. */
const bindGroupLimit = 50
/** The most online members that one answer lists. */
export const onlineLimit = 500

export const groupMemberSorts = ['userId', 'joinTime'] as const

/** Calls of `userInfo` about members in groups. */
export const groupMemberCalls = {
  listenCahnnelList: readCall({
    path: 'userInfo/listenCahnnelList',
    access: 'members.read',
    ownCodes: ['no_monitored_groups', 'data_processing'],
    request: z.object({ userId: id }),
    result: listOf(memberChannel),
  }),
  groupUser2Bind: writeCall({
    path: 'userInfo/groupUser2Bind',
    access: 'groups.write',
    request: z.object({
      action: z.enum(['bind', 'unbind']),
      groupIds: selectionOf(id, bindGroupLimit),
      userIds: selection,
    }),
    /** Counts pairs of a member and a group. */
    result: bulkResult,
  }),
  findGroupUser2Page: readCall({
    path: 'userInfo/findGroupUser2Page',
    access: 'groups.read',
    request: pageRequest(groupMemberSorts).extend({
      groupId: id,
      /** Absent: the members list; with `ids` every list, for a row may have gone to another one. */
      list: z.enum(groupLists).optional(),
    }),
    result: pageOf(groupMember),
  }),
  changeUserRole: writeCall({
    path: 'userInfo/changeUserRole',
    access: 'groups.write',
    request: z.discriminatedUnion('change', [
      z.object({ change: z.literal('role'), groupId: id, userIds: selection, role: z.enum(groupRoles) }),
      z.object({ change: z.literal('level'), groupId: id, userIds: selection, level: z.enum(memberLevels) }),
      z.object({ change: z.literal('list'), groupId: id, userIds: selection, list: z.enum(groupLists) }),
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
    /** `total` counts all online members; `list` has the first of them by id. */
    result: z.object({
      total: z.number().int(),
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
