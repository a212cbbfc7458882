import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id, moment } from './fields.ts'
import { groupMember } from './group.ts'
import { groupLists, groupRoles, memberChannel, memberLevels, terminalTypes } from './member.ts'
import { pageOf, pageRequest } from './paging.ts'
import { bulkResult, selection, selectionOf } from './selection.ts'

/** The most groups that one binding touches. */
const bindGroupLimit = 50
/** The most members that an answer about online members names. */
export const onlineLimit = 500

export const groupMemberSorts = ['userId', 'joinTime'] as const

/** The calls of `userInfo` that are about members in groups. */
export const groupMemberCalls = {
  listenCahnnelList: readCall({
    path: 'userInfo/listenCahnnelList',
    access: 'members.read',
    ownCodes: ['no_monitored_groups', 'data_processing'],
    request: z.object({ userId: id }),
    result: z.object({ list: z.array(memberChannel) }),
  }),
  groupUser2Bind: writeCall({
    path: 'userInfo/groupUser2Bind',
    access: 'groups.write',
    request: z.object({
      action: z.enum(['bind', 'unbind']),
      groupIds: selectionOf(id, bindGroupLimit),
      userIds: selection,
    }),
    /** Counted in places, each of a member in a group. */
    result: bulkResult,
  }),
  findGroupUser2Page: readCall({
    path: 'userInfo/findGroupUser2Page',
    access: 'groups.read',
    request: pageRequest(groupMemberSorts).extend({
      groupId: id,
      list: z.enum(groupLists).default('members'),
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
    /** `total` counts all online members; the list names the first of them by id. */
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
