import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Pass } from '@/lib/auth/gate'
import { shareSettingInfo } from '@/lib/contract/share-setting-info'
import { UpstreamError } from '@/lib/errors/errors'
import { readPast } from './past'

/** A share and the writes to it; each succeeds or fails by itself. */
export async function readShare(pass: Pick<Pass, 'api' | 'can' | 'user'>, shareId: number) {
  const { shareInfoWithPage } = shareSettingInfo
  const [page, past] = await Promise.all([
    pass.api(shareInfoWithPage, { ids: [shareId] }),
    readPast(pass, { writes: { recordKind: 'share', target: shareId }, events: { shareId } }),
  ])
  const [share] = page.list
  if (!share) throw new UpstreamError('missing', { call: shareInfoWithPage.path, requestId: randomUUID() })
  return { share, past }
}
