import { randomUUID } from 'node:crypto'
import { contactGroup } from '@/lib/contract/contact-group'
import { groupMemberCalls } from '@/lib/contract/group-member'
import { groupReviewCalls } from '@/lib/contract/group-review'
import { UpstreamError } from '@/lib/errors/errors'
import { type RowWork, versionsOf } from '@/lib/list/action'

type Shown = Pick<RowWork, 'api' | 'ids' | 'versions'>

interface Decision {
  action: 'approve' | 'refuse'
  reason?: string
}

/** Passes or refuses new groups: a single one by its own call, several all or none. */
export async function reviewGroups(
  { api, ids, versions }: Shown,
  { action, reason = '' }: Decision,
): Promise<{ changed: number }> {
  const [groupId] = ids
  if (groupId !== undefined && ids.length === 1) {
    const move = action === 'approve' ? 'pass' : 'refuse'
    await api(contactGroup.greview, { groupId, rowVersion: versions.get(groupId), action: move, reason })
    return { changed: 1 }
  }
  return decide({ api, ids, versions }, 'create', { action, reason })
}

/** Decides about requests of one kind, all or none, in the displayed versions. */
export async function decide(
  { api, ids, versions }: Shown,
  kind: 'create' | 'join' | 'delete',
  { action, reason = '' }: Decision,
): Promise<{ changed: number }> {
  const { decided } = await api(groupReviewCalls.gverifyOperate, {
    kind,
    action,
    reviewIds: ids,
    rowVersions: versionsOf(ids, versions),
    reason,
  })
  return { changed: decided }
}

/** Decides about the requests of members to join the group on whose page they are listed. */
export async function decideJoining(
  { api, ids, versions, record }: Shown & Pick<RowWork, 'record'>,
  decision: Decision,
): Promise<{ changed: number }> {
  const { list } = await api(groupMemberCalls.findGroupUser2Page, { groupId: record, ids, list: 'pending' })
  const reviews = list.flatMap(({ reviewId, userId }) =>
    reviewId == null ? [] : [[reviewId, versions.get(userId) ?? 0] as const],
  )
  const reviewIds = reviews.map(([reviewId]) => reviewId)
  if (reviewIds.length < ids.length) {
    throw new UpstreamError('illegal', {
      call: groupReviewCalls.gverifyOperate.path,
      requestId: randomUUID(),
    })
  }
  return decide({ api, ids: reviewIds, versions: new Map(reviews) }, 'join', decision)
}
