import { randomUUID } from 'node:crypto'
import { contactGroup } from '@/lib/contract/contact-group'
import { groupMemberCalls } from '@/lib/contract/group-member'
import { groupReviewCalls } from '@/lib/contract/group-review'
import { UpstreamError } from '@/lib/errors'
import type { RowWork } from '@/lib/list/action'

interface Decision {
  action: 'approve' | 'refuse'
  reason?: string
}

/** Passes or refuses new groups: one by its own call, several all or none. */
export async function reviewGroups(
  { api, ids }: Pick<RowWork, 'api' | 'ids'>,
  { action, reason = '' }: Decision,
): Promise<{ changed: number }> {
  const [groupId] = ids
  if (groupId !== undefined && ids.length === 1) {
    const move = action === 'approve' ? 'pass' : 'refuse'
    await api(contactGroup.greview, { groupId, action: move, reason })
    return { changed: 1 }
  }
  return decide({ api, ids }, 'create', { action, reason })
}

/** Decides about requests of one kind, all or none. */
export async function decide(
  { api, ids }: Pick<RowWork, 'api' | 'ids'>,
  kind: 'create' | 'join' | 'delete',
  { action, reason = '' }: Decision,
): Promise<{ changed: number }> {
  const { decided } = await api(groupReviewCalls.gverifyOperate, { kind, action, reviewIds: ids, reason })
  return { changed: decided }
}

/** Decides about the requests of members to join the group on whose page they are listed. */
export async function decideJoining(
  { api, ids, record }: Pick<RowWork, 'api' | 'ids' | 'record'>,
  decision: Decision,
): Promise<{ changed: number }> {
  const { list } = await api(groupMemberCalls.findGroupUser2Page, { groupId: record, ids, list: 'pending' })
  const reviewIds = list.flatMap(({ reviewId }) => reviewId ?? [])
  if (reviewIds.length < ids.length) {
    throw new UpstreamError('illegal', {
      call: groupReviewCalls.gverifyOperate.path,
      requestId: randomUUID(),
    })
  }
  return decide({ api, ids: reviewIds }, 'join', decision)
}
