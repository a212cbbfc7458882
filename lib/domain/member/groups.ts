import 'server-only'
import { userInfo } from '@/lib/contract/user-info'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import type { Api } from '@/lib/upstream/client'

interface Change {
  action: 'bind' | 'unbind'
  groupId: number
  userId: number
  /** The version of the member's place in the displayed page. */
  rowVersion?: number
  requestId: string
}

/**
 * Adds a member to a group or removes it; returns the number of changed places. The form concerns one member,
 * so a refusal of the member is reported at the group's field.
 */
export async function changeGroup(
  api: Api,
  { action, groupId, userId, rowVersion, requestId }: Change,
): Promise<number> {
  const rowVersions = rowVersion === undefined ? undefined : [rowVersion]
  const request = { action, groupIds: [groupId], userIds: [userId], rowVersions }
  const { changed } = await besideGroup(api(userInfo.groupUser2Bind, request, { requestId }))
  return changed
}

/** Puts a member on the watch list of a group. */
export async function watchGroup(
  api: Api,
  { groupId, userId, requestId }: Omit<Change, 'action' | 'rowVersion'>,
): Promise<void> {
  await besideGroup(
    api(
      userInfo.changeUserRole,
      { change: 'list', list: 'watch', groupId, userIds: [userId] },
      { requestId },
    ),
  )
}

async function besideGroup<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    const reason = error instanceof UpstreamError ? error.details.fields?.userIds : undefined
    throw reason ? new FieldRefusal({ group: reason }) : error
  }
}
