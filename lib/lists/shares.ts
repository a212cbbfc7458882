import 'server-only'
import { type Share, shareDirections, shareSubjects } from '@/lib/contract/share-paging'
import { shareSettingInfo } from '@/lib/contract/share-setting-info'
import { shareMay, shareStatuses } from '@/lib/contract/share-states'
import type { Action } from '@/lib/list/action'
import { dateColumn } from '@/lib/list/columns'
import { agent, choice, search, tab, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { givingAgent, shareStatus } from '@/lib/share/cells'
import { shareEdit } from '@/lib/share/edit'

const operate = (
  action: 'accept' | 'pause' | 'resume' | 'end',
  look: Pick<Action<Share>, 'bad' | 'undo'> = {},
): Action<Share> => ({
  ...look,
  offered: (share, operator) => shareMay(action, share, operator),
  touchedDetail: ({ agentInfoName, toAgentInfoName }, { t }) =>
    t('shares.between', { from: agentInfoName || t('shares.platform'), to: toAgentInfoName }),
  run: ({ api, ids }) => api(shareSettingInfo.operateShareSettingInfo, { action, shareIds: ids }),
})

/** The groups, and for those who may read departments the departments, that are shared between agents. */
export const shares = defineList({
  screen: 'shares',
  page: 'share',
  words: 'shares',
  call: shareSettingInfo.shareInfoWithPage,
  write: 'shares.write',
  history: 'share',
  add: 'shareAdd',
  id: ({ shareId }) => shareId,
  label: ({ subjectName }) => subjectName,
  detail: ({ groupNo }) => groupNo,
  rowVersion: ({ rowVersion }) => rowVersion,
  filters: {
    groupName: search(),
    direction: choice(shareDirections, (direction, { enums }) => enums(`shareDirection.${direction}`)),
    status: choice(shareStatuses, (status, { enums }) => enums(`shareStatus.${status}`)),
    agentInfoId: agent(),
    agentInfoName: text(),
    groupId: text(),
    subject: tab(shareSubjects),
  },
  presets: {
    waiting: { status: 'offered' },
    received: { direction: 'received' },
    given: { direction: 'given' },
  },
  columns: [
    {
      id: 'shared',
      cell: ({ shareId, subjectName, groupNo }, { href }) => ({
        name: subjectName,
        detail: groupNo,
        href: href('share', shareId),
      }),
    },
    { id: 'groupNo', shown: 'sheet', cell: ({ groupNo }) => groupNo },
    { id: 'status', cell: shareStatus },
    { id: 'sharedBy', leaves: 1, cell: givingAgent },
    { id: 'toAgentInfoId', cell: ({ toAgentInfoName }) => ({ name: toAgentInfoName }) },
    {
      id: 'type',
      shown: 'hidden',
      cell: ({ type }, { enums }) => (type ? enums(`groupType.${type}`) : '—'),
    },
    {
      id: 'members',
      leaves: 3,
      cell: ({ memberCount }) => (memberCount === null ? '—' : String(memberCount)),
    },
    { id: 'remark', leaves: 4, cell: ({ remark }) => (remark ? { name: remark } : '—') },
    dateColumn('createTime', { sort: 'createTime', leaves: 2 }),
    {
      id: 'subject',
      shown: 'hidden',
      cell: ({ subject }, { enums }) => enums(`shareSubject.${subject}`),
    },
    { id: 'shareId', sort: 'shareId', shown: 'hidden', cell: ({ shareId }) => String(shareId) },
  ],
  edit: shareEdit,
  main: ['accept', 'resume', 'pause'],
  actions: {
    accept: operate('accept'),
    pause: operate('pause', { undo: { action: 'resume' } }),
    resume: operate('resume', { undo: { action: 'pause' } }),
    end: operate('end', { bad: true }),
  },
})
