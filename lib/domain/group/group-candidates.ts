import 'server-only'
import type { Member } from '@/lib/contract/member'
import { userInfo } from '@/lib/contract/user-info'
import { candidateColumns, readMembers } from '@/lib/domain/member/candidates'
import { memberLabel } from '@/lib/domain/member/label'
import type { Action } from '@/lib/list/action'
import { agent, search, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { joiningEffect } from './joining'

/** Adds members to the group on whose page they were chosen; members that are in it already do not change. */
const join: Action<Member> = {
  draw: joiningEffect,
  call: userInfo.groupUser2Bind,
  offered: ({ deletedAt }) => deletedAt === null,
  run: ({ api, record, ids }) =>
    api(userInfo.groupUser2Bind, { action: 'bind', groupIds: [record], userIds: ids }),
}

/** The members that an operator may search, tick and add to a group: an added one leaves the list. */
export const groupCandidates = defineList({
  screen: 'groupMemberAdd',
  within: 'joinableTo',
  words: 'groupCandidates',
  call: userInfo.groupUserWithPage,
  write: 'groups.write',
  id: ({ userId }) => userId,
  label: memberLabel,
  detail: ({ account }) => account,
  also: { q: search() },
  filters: { agentInfoId: agent(), groupId: text() },
  columns: [
    candidateColumns.member,
    candidateColumns.account,
    candidateColumns.nickName,
    candidateColumns.agentLeaving(2),
    candidateColumns.type,
    candidateColumns.imei,
    candidateColumns.accountStatus,
  ],
  actions: { join },
  // A confirmation also tells which of its members are in the group already or may not join it.
  read: (api, { joinableTo, ...request }, { q }) =>
    readMembers(api, request.ids ? request : { ...request, joinableTo }, q),
})
