import 'server-only'
import { z } from 'zod'
import { requiredLines } from '@/lib/contract/fields'
import { type GroupMember, joinedLists } from '@/lib/contract/group'
import { type GroupList, groupMemberMay } from '@/lib/contract/group-lists'
import { groupMemberCalls } from '@/lib/contract/group-member'
import { groupReviewCalls } from '@/lib/contract/group-review'
import { groupLists } from '@/lib/contract/member'
import { terminalType } from '@/lib/domain/member/cells'
import { type Action, type RowWork, versionsOf, withFields } from '@/lib/list/action'
import { statusCell } from '@/lib/list/cells'
import { dateColumn } from '@/lib/list/columns'
import { tab } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { reasonField } from '@/lib/list/reason-field'
import { placeTone } from './cells'
import { formerAdministrator, formerField } from './former'
import { decideJoining } from './review'

type Role = GroupMember['role']
type Level = GroupMember['level']

const { changeUserRole, groupUser2Bind } = groupMemberCalls

const isLed = ({ role }: GroupMember) => role === 'administrator'
const isJoined = ({ list }: GroupMember) => joinedLists.some((joined) => joined === list)

/**
 * Changes the role. A group always has one administrator, which hands the role over and cannot give it up.
 */
const toRole = (role: Exclude<Role, 'administrator'>): Action<GroupMember> => ({
  versioned: true,
  call: changeUserRole,
  offered: (place) => place.list === 'members' && !isLed(place) && place.role !== role,
  run: (work) => work.api(changeUserRole, { change: 'role', ...placesOf(work), role }),
})

const toLevel = (level: Level): Action<GroupMember> => ({
  versioned: true,
  call: changeUserRole,
  offered: (place) => isJoined(place) && place.level !== level,
  run: (work) => work.api(changeUserRole, { change: 'level', ...placesOf(work), level }),
})

const toList = (list: GroupList, bad?: true): Action<GroupMember> => ({
  ...(bad && { bad }),
  versioned: true,
  call: changeUserRole,
  offered: (place) => groupMemberMay(list, place),
  run: (work) => work.api(changeUserRole, { change: 'list', ...placesOf(work), list }),
})

/** The chosen places, in the versions of the confirmation. */
function placesOf({ record, ids, versions }: RowWork) {
  return { groupId: record, userIds: ids, rowVersions: versionsOf(ids, versions) }
}

const isPending = ({ list }: GroupMember) => list === 'pending'

/** The members of one group on one of its lists, below the head of the group's page. */
export const groupMembers = defineList({
  screen: 'group',
  within: 'groupId',
  words: 'groupMembers',
  call: groupMemberCalls.findGroupUser2Page,
  write: 'groups.write',
  id: ({ userId }) => userId,
  label: ({ nickName, account }) => nickName || account,
  detail: ({ account }) => account,
  rowVersion: ({ rowVersion }) => rowVersion,
  filters: { list: tab(groupLists) },
  columns: [
    {
      id: 'member',
      sort: 'userId',
      exported: false,
      cell: ({ userId, nickName, account, online }, { href, enums }) => ({
        name: nickName || account,
        detail: account,
        href: href('member', userId),
        presence: { online, word: enums(`online.${online}`) },
      }),
    },
    { id: 'account', shown: 'sheet', cell: ({ account }) => account },
    { id: 'nickName', shown: 'sheet', cell: ({ nickName }) => nickName },
    {
      id: 'role',
      cell: ({ role }, { enums }) =>
        statusCell(role === 'ordinary' ? 'neutral' : 'ok', enums(`groupRole.${role}`)),
    },
    {
      id: 'level',
      leaves: 1,
      cell: ({ level }, { enums }) =>
        statusCell(level === 'high' ? 'half' : 'neutral', enums(`memberLevel.${level}`)),
    },
    {
      id: 'list',
      shown: 'hidden',
      cell: ({ list }, { enums }) => statusCell(placeTone(list), enums(`groupList.${list}`)),
    },
    {
      id: 'terminalType',
      leaves: 2,
      cell: terminalType,
      sheet: (place, { enums }) => enums(`terminalType.${place.terminalType}`),
    },
    { id: 'telephone', leaves: 3, cell: ({ telephone }) => telephone || '—' },
    dateColumn('joinedAt', { sort: 'joinTime', leaves: 2 }),
  ],
  actions: {
    approve: {
      call: groupReviewCalls.gverifyOperate,
      offered: isPending,
      versioned: true,
      run: (work) => decideJoining(work, { action: 'approve' }),
    },
    turnDown: withFields(z.object({ reason: requiredLines(200) }), {
      call: groupReviewCalls.gverifyOperate,
      offered: isPending,
      versioned: true,
      bad: true,
      fields: (words) => [reasonField(words, { longest: 200, required: true })],
      run: (work) => decideJoining(work, { action: 'refuse', ...work.input }),
    }),
    deputise: toRole('deputy'),
    standDown: toRole('ordinary'),
    handOver: {
      call: changeUserRole,
      offered: (place) => place.list === 'members' && !isLed(place),
      single: true,
      versioned: true,
      schema: formerField,
      draw: formerAdministrator,
      run: (work) =>
        work.api(changeUserRole, {
          change: 'role',
          ...placesOf(work),
          role: 'administrator',
          ...formerField.parse(work.input),
        }),
    },
    raise: toLevel('high'),
    lower: toLevel('ordinary'),
    readmit: toList('members'),
    mute: toList('banned'),
    silence: toList('blocked'),
    watch: toList('watch'),
    blacklist: toList('blacklist', true),
    remove: {
      call: groupUser2Bind,
      offered: (place) => !isLed(place) && !isPending(place),
      versioned: true,
      bad: true,
      run: takeOut,
    },
  },
})

function takeOut(work: RowWork) {
  const { groupId, ...places } = placesOf(work)
  return work.api(groupUser2Bind, { action: 'unbind', groupIds: [groupId], ...places })
}
