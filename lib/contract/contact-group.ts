import { z } from 'zod'
import { agentOfNew, agentToRead } from './agent.ts'
import { readCall, writeCall } from './call.ts'
import { changesOf } from './changes.ts'
import { id, moment } from './fields.ts'
import { beginningOf, flag, partOf } from './filters.ts'
import {
  group,
  groupFields,
  groupStatus,
  groupType,
  largestGroup,
  refusalNeedsReason,
  refusalReason,
} from './group.ts'
import { groupLists } from './member.ts'
import { pageOf, pageRequest } from './paging.ts'
import { plainText } from './plain-text.ts'
import { rowVersions, selection } from './selection.ts'

/** Agents on one page of the tree, and groups on one page of a branch. */
export const treePageSize = 50

export const groupSorts = ['groupId', 'groupName', 'createTime'] as const

/** Every filter of the groups list; an absent one does not filter. */
const groupFilters = z.object({
  groupName: partOf.groupName,
  wholeName: z.string().overwrite(plainText).trim().max(40).optional(),
  groupNo: beginningOf.groupNo,
  type: groupType.optional(),
  status: groupStatus.optional(),
  leaving: flag,
  agentInfoId: id.optional(),
})

const groupPageRequest = pageRequest(groupSorts).extend(groupFilters.shape)
const groupPage = pageOf(group)

/** A page number of the tree. */
export const treePage = z.number().int().min(1).max(100_000).default(1)

/** The decisions on a new group. */
export const groupReviewActions = ['pass', 'refuse'] as const

const branch = z.object({
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  groupCount: z.number().int().describe('The number of groups of the agent, or of those without an agent.'),
  memberCount: z.number().int().describe('The number of members of the agent, or of those without an agent.'),
  groups: z
    .array(
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
    )
    .describe('One page of the groups of the branch; empty unless the request names the branch.'),
})

/** @spec 7.19 */
export const contactGroup = {
  editGroupInfo: writeCall({
    path: 'contactGroup/editGroupInfo',
    access: 'groups.write',
    request: z.discriminatedUnion('mode', [
      groupFields.extend({
        mode: z.literal('create').describe('Makes a group; that of an editor waits for review.'),
        agentInfoId: agentOfNew,
        administrator: id,
      }),
      changesOf(groupFields).extend({
        mode: z
          .literal('edit')
          .describe('Changes the fields of a group that are sent; a refused group waits for review again.'),
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
    request: z.object({ agentInfoId: agentToRead }),
    result: z.object({ used: z.number().int(), limit: z.number().int().nullable() }),
  }),
  removeGroup: writeCall({
    path: 'contactGroup/removeGroup',
    access: 'groups.write',
    request: z.object({
      groupIds: selection,
      rowVersions,
      confirmation: z
        .string()
        .max(200)
        .describe(
          'As of `adminLoginPass`; needed from the owner, whose call deletes at once, and from no other account.',
        )
        .default(''),
    }),
    result: z.object({ deleted: z.number().int(), requested: z.number().int() }),
  }),
  /**
   * Restores groups that were deleted in the last minutes, with their members, within the quotas of their
   * agents. Only the owner may; shares that ended with the deletion are not restored. Not in the
   * specification.
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
    /** An account of an agent always gets its agent's branch. */
    request: z.object({
      agentInfoId: id
        .nullish()
        .describe('The agent whose groups are listed; null: the groups without an agent; absent: none are.'),
      agentPage: treePage,
      groupPage: treePage,
    }),
    result: z.object({
      list: z.array(branch),
      agentCount: z.number().int().optional(),
    }),
  }),
  bindGroupUserInfo: writeCall({
    path: 'contactGroup/bindGroupUserInfo',
    access: 'groups.write',
    /**
     * The complete members of the group: missing ones are added, others are removed. Watching, pending and
     * blacklisted ones are not removed; a request with a blacklisted one is refused.
     */
    request: z.object({
      groupId: id,
      rowVersion: z.number().int(),
      userIds: z
        .array(id)
        .max(largestGroup, 'tooLarge')
        .describe('The ids of all members that the group has afterwards.'),
    }),
    result: z.object({ added: z.number().int(), removed: z.number().int(), rowVersion: z.number().int() }),
  }),
  greview: writeCall({
    path: 'contactGroup/greview',
    access: 'reviews.write',
    request: z
      .object({
        groupId: id,
        rowVersion: z
          .number()
          .int()
          .optional()
          .describe('The version of the group that was read; absent: the group may have changed since.'),
        action: z.enum(groupReviewActions).describe('The decision on the new group.'),
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
      counts: z.record(z.enum(groupLists), z.number().int()).describe('The number of members by list.'),
      readAt: moment,
    }),
  }),
}
