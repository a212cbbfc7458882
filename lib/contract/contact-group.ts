import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id, moment } from './fields.ts'
import { group, groupFields, groupStatuses, groupTypes, largestGroup, refusalReason } from './group.ts'
import { groupLists } from './member.ts'
import { pageOf, pageRequest } from './paging.ts'
import { selection } from './selection.ts'

/** The most groups that one branch of the tree holds. */
export const branchLimit = 500

export const groupSorts = ['groupId', 'groupName', 'createTime'] as const

/** Every filter of the groups list; an absent one does not filter. Texts match from their beginning. */
export const groupFilters = z.object({
  groupName: z.string().trim().max(40).optional(),
  groupNo: z.string().trim().max(20).optional(),
  type: z.enum(groupTypes).optional(),
  status: z.enum(groupStatuses).optional(),
  /** Those whose deletion was asked for, or all but those. */
  leaving: z.boolean().optional(),
  agentInfoId: id.optional(),
})

const groupPageRequest = pageRequest(groupSorts).extend(groupFilters.shape)
const groupPage = pageOf(group)

const branch = z.object({
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  groupCount: z.number().int(),
  memberCount: z.number().int(),
  groups: z.array(
    group.pick({
      groupId: true,
      groupNo: true,
      groupName: true,
      type: true,
      status: true,
      limitCount: true,
      memberCount: true,
      onlineCount: true,
    }),
  ),
})

export const contactGroup = {
  editGroupInfo: writeCall({
    path: 'contactGroup/editGroupInfo',
    access: 'groups.write',
    request: z.discriminatedUnion('mode', [
      /** Without an agent: the caller's own, or of no agent. */
      groupFields.extend({ mode: z.literal('create'), agentInfoId: id.nullable(), administrator: id }),
      groupFields.extend({
        mode: z.literal('edit'),
        groupId: id,
        rowVersion: z.number().int(),
        /** Absent: as it is. */
        administrator: id.optional(),
      }),
    ]),
    result: group.pick({ groupId: true, groupNo: true, status: true, rowVersion: true }),
  }),
  postGroupCount: readCall({
    path: 'contactGroup/postGroupCount',
    access: 'groups.read',
    /** Without an id: the caller's own agent; all agents together for an account of none. */
    request: z.object({ agentInfoId: id.optional() }),
    result: z.object({ used: z.number().int(), limit: z.number().int().nullable() }),
  }),
  removeGroup: writeCall({
    path: 'contactGroup/removeGroup',
    access: 'groups.write',
    request: z.object({
      groupIds: selection,
      /** Needed by the owner, who deletes at once; an editor only asks for the deletion. */
      confirmation: z.string().max(200).default(''),
    }),
    result: z.object({ deleted: z.number().int(), requested: z.number().int() }),
  }),
  contactGroupWithPage: readCall({
    path: 'contactGroup/contactGroupWithPage',
    access: 'groups.read',
    request: groupPageRequest,
    result: groupPage,
  }),
  contactGroupWithPageAid: readCall({
    path: 'contactGroup/contactGroupWithPageAid',
    access: 'groups.read',
    request: groupPageRequest.extend({ agentInfoId: id }),
    result: groupPage,
  }),
  groupInfo2Tree: readCall({
    path: 'contactGroup/groupInfo2Tree',
    access: 'groups.read',
    /** Which branch is open: an agent's, or (null) that of the groups without an agent. */
    request: z.object({ agentInfoId: id.nullish() }),
    result: z.object({ list: z.array(branch) }),
  }),
  bindGroupUserInfo: writeCall({
    path: 'contactGroup/bindGroupUserInfo',
    access: 'groups.write',
    /** The whole list of members. Members that watch, wait or are blacklisted stay so unless they are named. */
    request: z.object({
      groupId: id,
      rowVersion: z.number().int(),
      userIds: z.array(id).max(largestGroup, 'tooLarge'),
    }),
    result: z.object({ added: z.number().int(), removed: z.number().int(), rowVersion: z.number().int() }),
  }),
  greview: writeCall({
    path: 'contactGroup/greview',
    access: 'reviews.write',
    request: z
      .object({ groupId: id, action: z.enum(['pass', 'refuse']), reason: refusalReason })
      .refine(({ action, reason }) => action === 'pass' || reason !== '', {
        path: ['reason'],
        message: 'required',
      }),
    result: group.pick({ groupId: true, status: true, rowVersion: true }),
  }),
  channelInfo: readCall({
    path: 'contactGroup/channelInfo',
    access: 'groups.read',
    request: z.object({ groupId: id }),
    result: group.extend({
      counts: z.record(z.enum(groupLists), z.number().int()),
      readAt: moment,
    }),
  }),
}
