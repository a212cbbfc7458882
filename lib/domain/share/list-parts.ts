import 'server-only'
import { type Share, shareDirections } from '@/lib/contract/share-paging'
import { shareSettingInfo } from '@/lib/contract/share-setting-info'
import { shareMay, shareStatuses } from '@/lib/contract/share-states'
import type { Action } from '@/lib/list/action'
import { dateColumn } from '@/lib/list/columns'
import { agent, choice, text } from '@/lib/list/filters'
import type { Column } from '@/lib/list/list'
import { givingAgent, shareStatus } from './cells'

/** The common parts of the lists of shares of groups and of departments. */

type ShareColumn = Column<Share, 'shareId' | 'createTime'>

const operate = (
  action: 'accept' | 'pause' | 'resume' | 'end',
  look: Pick<Action<Share>, 'bad' | 'undo'> = {},
): Action<Share> => ({
  ...look,
  call: shareSettingInfo.operateShareSettingInfo,
  offered: (share, operator) => shareMay(action, share, operator),
  touchedDetail: ({ agentInfoName, toAgentInfoName }, { t }) =>
    t('shares.between', { from: agentInfoName || t('shares.platform'), to: toAgentInfoName }),
  run: ({ api, ids }) => api(shareSettingInfo.operateShareSettingInfo, { action, shareIds: ids }),
})

export const shareActions = {
  accept: operate('accept'),
  pause: operate('pause', { undo: { action: 'resume' } }),
  resume: operate('resume', { undo: { action: 'pause' } }),
  end: operate('end', { bad: true }),
}

export const shareFilters = {
  direction: choice(shareDirections, (direction, { enums }) => enums(`shareDirection.${direction}`)),
  status: choice(shareStatuses, (status, { enums }) => enums(`shareStatus.${status}`)),
  agentInfoId: agent(),
  agentInfoName: text(),
}

export const sharePresets = {
  waiting: { status: 'offered' },
  received: { direction: 'received' },
  given: { direction: 'given' },
}

/** The status and the two agents of a share. */
export const partyColumns: ShareColumn[] = [
  { id: 'status', cell: shareStatus },
  { id: 'sharedBy', leaves: 1, cell: givingAgent },
  { id: 'toAgentInfoId', cell: ({ toAgentInfoName }) => ({ name: toAgentInfoName }) },
]

/** The remark of a share, and the time of its creation. */
export const remarkColumns: ShareColumn[] = [
  { id: 'remark', leaves: 4, cell: ({ remark }) => (remark ? { name: remark } : '—') },
  dateColumn('createTime', { sort: 'createTime', leaves: 2 }),
]

export const shareIdColumn: ShareColumn = {
  id: 'shareId',
  sort: 'shareId',
  shown: 'hidden',
  cell: ({ shareId }) => String(shareId),
}
