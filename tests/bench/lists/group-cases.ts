import { contactGroup, groupSorts } from '../../../lib/contract/contact-group.ts'
import { groupStatuses, groupTypes, reviewKinds } from '../../../lib/contract/group.ts'
import { groupMemberCalls, groupMemberSorts } from '../../../lib/contract/group-member.ts'
import { groupReviewCalls } from '../../../lib/contract/group-review.ts'
import { groupLists } from '../../../lib/contract/member.ts'
import { userInfo } from '../../../lib/contract/user-info.ts'
import { agent, type Case, casesOf, each, type Filter, is, number, once, prefix } from './case.ts'

const groupFilters: Record<string, Filter> = {
  name: is('groupName', prefix('groups', 'name')),
  number: is('groupNo', prefix('groups', 'no')),
  type: is('type', each(groupTypes)),
  status: is('status', each(groupStatuses)),
  leaving: is('leaving', each([true, false])),
}
const anyGroup = is('groupId', number('groups', 'id'))
const largeGroup = is('groupId', number('largeGroups', 'id'))
const largeAgent = is('agentInfoId', number('largeGroups', 'agent'))
const listener = is('userId', number('listeners', 'id'))

/** The cases of groups, their members and their reviews. */
export function groupCases(): Case[] {
  return [
    ...casesOf({
      name: 'groups',
      call: contactGroup.contactGroupWithPage,
      sorts: groupSorts,
      filters: { ...groupFilters, agent },
    }),
    ...casesOf({
      name: 'groups of a large agent',
      call: contactGroup.contactGroupWithPageAid,
      sorts: groupSorts,
      always: largeAgent,
      filters: groupFilters,
    }),
    ...casesOf({
      name: 'members of a group',
      call: groupMemberCalls.findGroupUser2Page,
      sorts: groupMemberSorts,
      always: anyGroup,
      filters: { list: is('list', each(groupLists)) },
    }),
    ...casesOf({
      name: 'members of a large group',
      call: groupMemberCalls.findGroupUser2Page,
      sorts: groupMemberSorts,
      always: largeGroup,
      filters: { list: is('list', each(groupLists)) },
    }),
    ...reviewKinds.flatMap((kind) =>
      casesOf({
        name: `group reviews, ${kind}`,
        call: groupReviewCalls.gverifyListPage,
        sorts: ['requestTime'],
        always: () => ({ kind }),
        filters: { agent },
      }),
    ),
    once('a group', 'with its counts', contactGroup.channelInfo, anyGroup),
    once('a group', 'a large one with its counts', contactGroup.channelInfo, largeGroup),
    once('a group', 'who is online in a large one', userInfo.userOnlineWithQuery, largeGroup),
    once('tree', 'its agents', contactGroup.groupInfo2Tree, () => ({}), 12),
    once('tree', 'with the groups of a large agent', contactGroup.groupInfo2Tree, largeAgent),
    once('tree', 'quota of groups', contactGroup.postGroupCount, () => ({}), 12),
    once('a member', 'its groups, where they are many', userInfo.userAllChannel, listener),
    once('a member', 'monitored groups, where they are many', userInfo.listenCahnnelList, listener),
  ]
}
