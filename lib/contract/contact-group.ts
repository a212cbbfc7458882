import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { changesOf } from './changes.ts'
import { id, moment } from './fields.ts'
import { beginningOf, flag } from './filters.ts'
import {
  group,
  groupFields,
  groupStatuses,
  groupTypes,
  largestGroup,
  refusalNeedsReason,
  refusalReason,
} from './group.ts'
import { groupLists } from './member.ts'
import { pageOf, pageRequest } from './paging.ts'
import { rowVersions, selection } from './selection.ts'

/** Agents on one page of the tree, and groups on one page of a branch. */
export const treePageSize = 50

export const groupSorts = ['groupId', 'groupName', 'createTime'] as const

/** Every filter of the groups list; an absent one does not filter. */
const groupFilters = z.object({
  groupName: beginningOf.groupName,
  /** Groups with just this name, in any case. */
  wholeName: beginningOf.groupName,
  groupNo: beginningOf.groupNo,
  type: z.enum(groupTypes).optional(),
  status: z.enum(groupStatuses).optional(),
  /** True: groups whose deletion is requested; false: all others. */
  leaving: flag,
  agentInfoId: id.optional(),
})

const groupPageRequest = pageRequest(groupSorts).extend(groupFilters.shape)
const groupPage = pageOf(group)

/** The number of a page of the tree. */
export const treePage = z.number().int().min(1).max(100_000).default(1)

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
      /** `agentInfoId` null: the caller's own agent; without an agent for a caller without one. */
      groupFields.extend({ mode: z.literal('create'), agentInfoId: id.nullable(), administrator: id }),
      changesOf(groupFields).extend({
        mode: z.literal('edit'),
        groupId: id,
        rowVersion: z.number().int(),
        administrator: id.optional(),
      }),
    ]),
    result: group.pick({ groupId: true, groupNo: true, status: true, rowVersion: true }),
  }),
  postGroupCount: readCall({
    path: 'contactGroup/postGroupCount',
    access: 'groups.read',
    /** Absent: the caller's own agent; all agents together for a caller without one. */
    request: z.object({ agentInfoId: id.optional() }),
    result: z.object({ used: z.number().int(), limit: z.number().int().nullable() }),
  }),
  removeGroup: writeCall({
    path: 'contactGroup/removeGroup',
    access: 'groups.write',
    request: z.object({
      groupIds: selection,
      rowVersions,
      /**
       * Required from the owner, whose call deletes at once. Other accounts request the deletion, without confirmation.
       */
      confirmation: z.string().max(200).default(''),
    }),
    result: z.object({ deleted: z.number().int(), requested: z.number().int() }),
  }),
  /**
   * Restores groups that were deleted in the last minutes, with their members, within the quotas of their agents. Only the
   * owner may; shares that the deletion ended stay ended. Not in the specification.
   */
  restoreGroup: writeCall({
    path: 'contactGroup/restoreGroup',
    access: 'groups.write',
    request: z.object({ groupIds: selection }),
    result: z.object({ restored: z.number().int() }),
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
    /**
     * The branch whose groups are listed: an agent's, or with null that of the groups without an agent. Absent: none.
     * An account of an agent always gets its agent's.
     */
    request: z.object({
      agentInfoId: id.nullish(),
      /** The page of agents; the agent of the listed groups comes first where it is on another one. */
      agentPage: treePage,
      /** The page of the branch's groups, the newest first. */
      groupPage: treePage,
    }),
    result: z.object({
      list: z.array(branch),
      // Absent from platforms that answer all agents at once.
      agentCount: z.number().int().optional(),
    }),
  }),
  bindGroupUserInfo: writeCall({
    path: 'contactGroup/bindGroupUserInfo',
    access: 'groups.write',
    /**
     * The complete members of the group: those not in it yet are added, others are removed. Watching, pending and
     * blacklisted ones are not removed; naming a blacklisted one is refused.
     */
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
      .object({
        groupId: id,
        /** Absent: the group may have changed since it was read. */
        rowVersion: z.number().int().optional(),
        action: z.enum(['pass', 'refuse']),
        reason: refusalReason,
      })
      .refine(({ action, reason }) => action === 'pass' || reason !== '', {
        path: ['reason'],
        message: 'required',
      })
      .meta(refusalNeedsReason),
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
