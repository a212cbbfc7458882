import 'server-only'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import type { ResultOf } from '@/lib/contract/call'
import { contactGroup } from '@/lib/contract/contact-group'
import { groupMemberCalls } from '@/lib/contract/group-member'
import { shareSettingInfo } from '@/lib/contract/share-setting-info'

/** The smallest page, of which the group's page shows the last writes. */
const shownWrites = 10

/** Everything that a group's own page shows above its members. Each part beside the group succeeds or fails by itself. */
export async function readGroup({ api, can }: Pick<Pass, 'api' | 'can'>, groupId: number) {
  const [group, online, shares, writes] = await Promise.all([
    api(contactGroup.channelInfo, { groupId }),
    attempt(() => api(groupMemberCalls.userOnlineWithQuery, { groupId })),
    can('shares.read')
      ? attempt(() => api(shareSettingInfo.shareInfoWithPage, { groupId, lasting: true, pageSize: 10 }))
      : undefined,
    can('logs.read')
      ? attempt(() =>
          api(agentInfo.loggerWithPage, {
            groupId,
            outcome: 'done',
            pageSize: shownWrites,
          }),
        )
      : undefined,
  ])
  return { group, online, shares, writes }
}

export type GroupShares = ResultOf<typeof shareSettingInfo.shareInfoWithPage>
export type GroupWrites = ResultOf<typeof agentInfo.loggerWithPage>
export type GroupRecord = Awaited<ReturnType<typeof readGroup>>['group']
