import 'server-only'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { contactGroup } from '@/lib/contract/contact-group'
import { groupMemberCalls } from '@/lib/contract/group-member'

/** How many of the last writes a group's page shows. */
const shownWrites = 10

/** Everything that a group's own page shows above its members. Each part beside the group succeeds or fails by itself. */
export async function readGroup({ api, can }: Pick<Pass, 'api' | 'can'>, groupId: number) {
  const [group, online, writes] = await Promise.all([
    api(contactGroup.channelInfo, { groupId }),
    attempt(() => api(groupMemberCalls.userOnlineWithQuery, { groupId })),
    can('logs.read')
      ? attempt(() =>
          api(agentInfo.loggerWithPage, {
            recordKind: 'group',
            target: groupId,
            outcome: 'done',
            pageSize: shownWrites,
          }),
        )
      : undefined,
  ])
  return { group, online, writes }
}

export type GroupRecord = Awaited<ReturnType<typeof readGroup>>['group']
