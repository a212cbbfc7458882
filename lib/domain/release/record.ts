import 'server-only'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import type { ResultOf } from '@/lib/contract/call'
import { formalPackage } from '@/lib/contract/formal-package'
import { testUser } from '@/lib/contract/test-user'

/** The number of last failures and of writes on a rollout's page. */
const pageSize = 10

export type VersionWrites = ResultOf<typeof agentInfo.loggerWithPage>
export type Updates = ResultOf<typeof formalPackage.terminalUpdatesWithPage>

/** A version with its reach, its failures and the last writes to it; each succeeds or fails by itself. */
export async function readRollout({ api, can }: Pick<Pass, 'api' | 'can'>, versionId: number) {
  const [version, reach, agents, failures, writes] = await Promise.all([
    api(testUser.selectUpdateInfo, { versionId }),
    attempt(() => api(formalPackage.rolloutReach, { versionId })),
    attempt(() => api(formalPackage.rolloutAgents, { versionId })),
    attempt(() => api(formalPackage.terminalUpdatesWithPage, { versionId, outcome: 'failed', pageSize })),
    can('logs.read')
      ? attempt(() =>
          api(agentInfo.loggerWithPage, {
            recordKind: 'version',
            target: versionId,
            outcome: 'done',
            pageSize,
          }),
        )
      : undefined,
  ])
  return { version, reach, agents, failures, writes }
}
