import 'server-only'
import { z } from 'zod'
import { requiredLines } from '@/lib/contract/fields'
import type { GroupReview } from '@/lib/contract/group'
import { groupReviewCalls } from '@/lib/contract/group-review'
import { isOwnWork } from '@/lib/contract/group-states'
import type { Operator } from '@/lib/contract/states'
import { withFields } from '@/lib/list/action'
import { momentCell, usageCell } from '@/lib/list/cells'
import { agent } from '@/lib/list/filters'
import { type Column, defineList, type List } from '@/lib/list/list'
import { reasonField } from '@/lib/list/reason-field'
import { groupName } from './cells'
import { touchedByDeletion } from './deletion'
import { decide } from './review'

type Kind = GroupReview['kind']

/** The member that requests to join; absent from the other queues. */
const asking: Column<GroupReview, never> = {
  id: 'member',
  cell: ({ member }, { href }) =>
    member
      ? {
          name: member.nickName || member.account,
          detail: member.account,
          href: href('member', member.userId),
        }
      : '—',
  sheet: ({ member }) => member?.account ?? '',
}

const columnsOf = (kind: Kind): Column<GroupReview, 'requestTime'>[] => [
  { id: 'groupName', cell: groupName },
  { id: 'groupNo', shown: 'sheet', cell: ({ groupNo }) => groupNo },
  ...(kind === 'join' ? [asking] : []),
  { id: 'requestedBy', leaves: 1, cell: ({ requestedBy }) => requestedBy || '—' },
  {
    id: 'agentInfoId',
    from: ['agentInfoName'],
    leaves: 3,
    cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
  },
  { id: 'type', leaves: 4, cell: ({ type }, { enums }) => enums(`groupType.${type}`) },
  {
    id: 'members',
    cell: ({ memberCount, limitCount }, words) => usageCell({ used: memberCount, limit: limitCount }, words),
    sheet: ({ memberCount }) => String(memberCount),
  },
  {
    id: 'requestTime',
    sort: 'requestTime',
    cell: ({ requestTime }, words) => momentCell(requestTime, words),
    sheet: ({ requestTime }) => requestTime,
  },
  {
    id: 'introduction',
    shown: 'hidden',
    cell: ({ introduction }) => (introduction ? { name: introduction } : '—'),
  },
]

/** The queue of one kind of requests about groups, the oldest first. */
function reviewQueue(kind: Kind, screen: 'groupVerify' | 'groupJoins' | 'deleteReview'): List<GroupReview> {
  // Only the owner decides about deletions; others see their own requests. No editor reviews a group of its
  // own.
  const offered = (review: GroupReview, operator: Pick<Operator, 'Role' | 'LoginId'>) =>
    kind === 'create' ? !isOwnWork(review, operator) : kind === 'join' || operator.Role === 'admin'
  const touchedDetail: NonNullable<List<GroupReview>['detail']> = ({ requestedBy }) => requestedBy
  return defineList({
    screen,
    words: 'groupReviews',
    call: groupReviewCalls.gverifyListPage,
    write: 'reviews.write',
    id: ({ reviewId }) => reviewId,
    label: ({ groupName, member }) =>
      member ? `${member.nickName || member.account} → ${groupName}` : groupName,
    detail: touchedDetail,
    rowVersion: ({ rowVersion }) => rowVersion,
    filters: { agentInfoId: agent() },
    columns: columnsOf(kind),
    actions: {
      approve: {
        call: groupReviewCalls.gverifyOperate,
        offered,
        versioned: true,
        ...(kind === 'delete' && { bad: true as const }),
        touchedDetail: (review, words) =>
          kind === 'delete'
            ? touchedByDeletion(review, words)
            : words.t('groups.touchedMembers', { count: review.memberCount }),
        run: (work) => decide(work, kind, { action: 'approve' }),
      },
      refuse: withFields(z.object({ reason: requiredLines(200) }), {
        call: groupReviewCalls.gverifyOperate,
        offered,
        versioned: true,
        fields: (words) => [reasonField(words, { longest: 200, required: true })],
        run: (work) => decide(work, kind, { action: 'refuse', ...work.input }),
      }),
    },
    read: (api, request) =>
      api(groupReviewCalls.gverifyListPage, {
        ...request,
        kind,
        ...(request.sort === undefined && { sort: 'requestTime', order: 'asc' }),
      }),
  })
}

/** New groups that wait for review. @spec 1.4 */
export const groupVerify = reviewQueue('create', 'groupVerify')

/** Requests of members to join groups. */
export const groupJoins = reviewQueue('join', 'groupJoins')

/** Groups with a requested deletion. */
export const deleteReview = reviewQueue('delete', 'deleteReview')
