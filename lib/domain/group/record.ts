import 'server-only'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import type { ResultOf } from '@/lib/contract/call'
import { contactGroup } from '@/lib/contract/contact-group'
import { groupMemberCalls } from '@/lib/contract/group-member'
import { shareSettingInfo } from '@/lib/contract/share-setting-info'
import { readPast } from '@/lib/domain/share/past'

/**
 * Reads all data of a group's own page above its members. Each part beside the group succeeds or fails by
 * itself.
 */
export async function readGroup(pass: Pick<Pass, 'api' | 'can' | 'user'>, groupId: number) {
  const { api, can } = pass
  const [group, online, shares, past] = await Promise.all([
    api(contactGroup.channelInfo, { groupId }),
    attempt(() => api(groupMemberCalls.userOnlineWithQuery, { groupId })),
    can('shares.read')
      ? attempt(() => api(shareSettingInfo.shareInfoWithPage, { groupId, lasting: true, pageSize: 10 }))
      : undefined,
    readPast(pass, { writes: { groupId }, events: { groupId } }),
  ])
  return { group, online, shares, past }
}

export type GroupShares = ResultOf<typeof shareSettingInfo.shareInfoWithPage>
export type GroupRecord = Awaited<ReturnType<typeof readGroup>>['group']
