import type { Share } from '@/lib/contract/share-paging'
import type { ShareStatus } from '@/lib/contract/share-states'
import type { CellContent, StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { StatusTone } from '@/lib/list/status-tone'
import type { Words } from '@/lib/list/words'

const tones: Record<ShareStatus, StatusTone> = {
  offered: 'hollow',
  active: 'ok',
  paused: 'half',
  ended: 'hollow',
}

/** The status of a share, and a mark if it has not ended and one of its agents is not Normal. */
export function shareStatus(
  { status, suspended }: Pick<Share, 'status' | 'suspended'>,
  { t, enums }: Words,
): StatusContent {
  const word = enums(`shareStatus.${status}`)
  return suspended && status !== 'ended'
    ? statusCell('warn', t('shares.suspended', { status: word }))
    : statusCell(tones[status], word)
}

/** The agent that shares; without one, the platform itself. */
export function givingAgent({ agentInfoName }: Pick<Share, 'agentInfoName'>, { t }: Words): CellContent {
  return { name: agentInfoName || t('shares.platform') }
}
