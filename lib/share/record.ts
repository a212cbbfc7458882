import 'server-only'
import { randomUUID } from 'node:crypto'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import type { ResultOf } from '@/lib/contract/call'
import { shareSettingInfo } from '@/lib/contract/share-setting-info'
import { UpstreamError } from '@/lib/errors'

/** How many of the last writes a share's page shows. */
const shownWrites = 10

export type ShareWrites = ResultOf<typeof agentInfo.loggerWithPage>

/** A share and the last writes to it, of the operator's own side; each succeeds or fails by itself. */
export async function readShare({ api, can }: Pick<Pass, 'api' | 'can'>, shareId: number) {
  const { shareInfoWithPage } = shareSettingInfo
  const [page, writes] = await Promise.all([
    api(shareInfoWithPage, { ids: [shareId] }),
    can('logs.read')
      ? attempt(() =>
          api(agentInfo.loggerWithPage, {
            recordKind: 'share',
            target: shareId,
            outcome: 'done',
            pageSize: shownWrites,
          }),
        )
      : undefined,
  ])
  const [share] = page.list
  if (!share) throw new UpstreamError('missing', { call: shareInfoWithPage.path, requestId: randomUUID() })
  return { share, writes }
}
